import type { Classed } from '../../reference/lib/model';
import { matchesPath } from '../../reference/lib/platform/paths';
import type { Field } from '../../reference/schema';

export interface FormElement {
  readonly element: string;
  readonly name: string;
  readonly title?: string;
  readonly type?: string;
  readonly mode?: string;
  readonly options?: ReadonlyArray<{ readonly key: string; readonly value: string }>;
}

/** One class that an instance has, with its form. */
export interface ReportedClass {
  readonly class: string;
  readonly name: string;
  readonly elements: readonly FormElement[];
}

export type RecordedClass = Pick<Classed, 'class' | 'name' | 'installedByDefault' | 'fields'> & {
  readonly file: string;
};

/** A point in which the reference and an instance don't agree. */
export interface Drift {
  readonly kind: string;
  readonly class: string;
  /** File of the reference; none for a class that it lacks. */
  readonly file?: string | undefined;
  /** Such as `name` or `sql.label`; none when it is about the class as a whole. */
  readonly at?: string;
  /** What each side has; none where it lacks it. */
  readonly recorded?: string;
  readonly reported?: string;
}

const inputControls = ['text', 'number', 'password', 'url'] as const;

/**
 * The control that an element is drawn as. Some inputs carry a help text where the type belongs;
 * a browser draws an unknown type as text.
 */
function controlOf({ element, type }: FormElement): string {
  if (element !== 'input') return element;
  return inputControls.find((control) => control === type) ?? 'text';
}

/** The language of an editor. Some text areas carry a help text in its place. */
const modeOf = ({ mode = '' }: FormElement): string => (mode.includes(' ') ? '' : mode);

type Options = NonNullable<FormElement['options']>;

/** Options made of stored objects have ids as keys. */
const areObjects = (options: Options): boolean => options.every(({ key }) => /^\d+$/.test(key));

/** Every instance has this connection, and no list of actions. */
const hasSystem = (options: Options): boolean => options.some(({ value }) => value === 'System');

/**
 * Whether a select shows what the reference says: the API tells a select of connections or actions
 * apart by nothing but the options it has at the time.
 */
function isSelectOf(control: Field['control'], options: Options): boolean {
  if (control === 'connection') return areObjects(options) && hasSystem(options);
  if (control === 'action') return areObjects(options) && !hasSystem(options);
  return control === 'select';
}

type Point = Pick<Drift, 'at' | 'recorded' | 'reported'>;

const differs = (at: string, recorded: string, reported: string): Point[] =>
  recorded === reported ? [] : [{ at, recorded, reported }];

function compareOptions(field: Field, reported: Options): Point[] {
  // AWS-Lambda-Invoke lists connections where the name of a function belongs: nothing to compare.
  if (field.options === undefined && areObjects(reported)) return [];
  const recorded = field.options ?? [];
  const at = (key: string): string => `${field.key}.options.${key}`;
  return [
    ...reported.flatMap(({ key, value }) => {
      const option = recorded.find((candidate) => candidate.key === key);
      return option ? differs(at(key), option.label, value) : [{ at: at(key), reported: value }];
    }),
    ...recorded
      .filter(({ key }) => !reported.some((option) => option.key === key))
      .map(({ key, label }) => ({ at: at(key), recorded: label })),
  ];
}

function compareField(field: Field, element: FormElement): Point[] {
  const control = controlOf(element);
  const options = element.options ?? [];
  const label = differs(`${field.key}.label`, field.label, element.title ?? '');
  const isSelect = control === 'select';
  if (isSelect ? !isSelectOf(field.control, options) : control !== field.control) {
    const keys = options.map(({ key }) => key).join(', ');
    const reported = isSelect ? `select of ${keys || 'nothing'}` : control;
    return [...label, ...differs(`${field.key}.control`, field.control, reported)];
  }
  if (field.control === 'select') return [...label, ...compareOptions(field, options)];
  if (control !== 'textarea') return label;
  return [...label, ...differs(`${field.key}.mode`, field.mode ?? '', modeOf(element))];
}

function compareClass(recorded: RecordedClass, reported: ReportedClass): Point[] {
  const { fields } = recorded;
  const { elements } = reported;
  return [
    ...differs('name', recorded.name, reported.name),
    ...elements.flatMap((element) => {
      const field = fields.find(({ key }) => key === element.name);
      if (field) return compareField(field, element);
      return [{ at: element.name, reported: controlOf(element) }];
    }),
    ...fields
      .filter(({ key }) => !elements.some(({ name }) => name === key))
      .map(({ key, control }) => ({ at: key, recorded: control })),
  ];
}

/**
 * Compares the classes of one kind: which there are, their names, and the keys, labels, controls
 * and options of their fields. Order is not compared. A class that is not installed by default may
 * be missing in an instance.
 */
export function compareClasses(
  kind: string,
  recorded: readonly RecordedClass[],
  reported: readonly ReportedClass[],
): Drift[] {
  const ofInstance = reported.flatMap((live): Drift[] => {
    const own = recorded.find((candidate) => candidate.class === live.class);
    if (!own) return [{ kind, class: live.class, reported: live.name }];
    const { file } = own;
    return compareClass(own, live).map((point) => ({ kind, class: live.class, file, ...point }));
  });
  const missing = recorded
    .filter((own) => own.installedByDefault)
    .filter((own) => !reported.some((live) => live.class === own.class))
    .map(({ class: name, file, name: title }) => ({ kind, class: name, file, recorded: title }));
  return [...ofInstance, ...missing];
}

/** A path of the API by which the examples of the reference call it. */
export interface Call {
  readonly method: string;
  readonly path: string;
}

/**
 * Compares the calls that the examples make with the operations that an instance reports.
 *
 * @param routes operation names by path, as the platform writes it, and method
 */
export function compareRoutes(
  calls: readonly Call[],
  routes: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Drift[] {
  const exists = ({ method, path }: Call): boolean =>
    Object.entries(routes).some(
      ([route, methods]) => method in methods && matchesPath(route, path),
    );
  const missing = calls.filter((call) => !exists(call));
  return [...new Set(missing.map(({ method, path }) => `${method} ${path}`))].map((call) => ({
    kind: 'routes',
    class: call,
  }));
}
