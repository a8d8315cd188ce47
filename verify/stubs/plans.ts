import { planAll } from '../live';
import type { FormPlan, Plan } from '../plan/plan';
import { sampleCatalogue, type WrittenExample } from './sample-catalogue';

/** Where the services of the sample catalogue are. */
export const addresses = new Map([
  ['mysql', 'mysql://root:s%40fe@db:3307/live'],
  ['http', 'http://upstream:8080'],
]);

/** The plan of one example. */
export function planOf(
  example: WrittenExample,
  given: ReadonlyMap<string, string> = addresses,
): Plan {
  const options = { only: [], addresses: given, run: 'vf', forms: ['api', 'deploy'] } as const;
  const [plan] = planAll(sampleCatalogue(example), options);
  if (!plan) throw new Error('there is no plan');
  return plan;
}

/** The form `api` of a plan, or the one that is asked for. */
export function formOf(plan: Plan, wanted: FormPlan['form'] = 'api'): FormPlan {
  const form = plan.kind === 'ready' && plan.forms.find((other) => other.form === wanted);
  if (!form) throw new Error(JSON.stringify(plan));
  return form;
}

/** The form `api` of an example that can run. */
export const ready = (example: WrittenExample): FormPlan => formOf(planOf(example));

/** The calls that are sent. */
export const callsIn = ({ tasks }: FormPlan) =>
  tasks.flatMap((task) => (task.kind === 'call' ? [task.call] : []));

/** The body of the first call that makes an object of a kind. */
export const bodyIn = (plan: FormPlan, kind: string) =>
  callsIn(plan).find((call) => call.kind === kind)?.body;

/** The requests, in order. */
export const requestsIn = ({ tasks }: FormPlan) =>
  tasks.flatMap((task) => (task.kind === 'request' ? [task.request] : []));

/** What is done, one word per task. */
export const wordsOf = ({ tasks }: FormPlan): string[] =>
  tasks.map((task) => (task.kind === 'call' ? task.call.kind : task.kind));
