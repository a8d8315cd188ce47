/** A problem of the data, found while planning; it has no stack trace worth showing. */
export class PlanError extends Error {}
