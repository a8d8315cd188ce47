/** What keeps a scenario from being executed; the message says all. */
export class RunError extends Error {}
