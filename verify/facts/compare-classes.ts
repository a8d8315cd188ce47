import type { Classed } from '../../reference/lib/model';
import type { Field } from '../../reference/schema';

/** A field as the API describes the form of a class. */
export interface FormElement {
  readonly element: string;
  readonly name: string;
  readonly title?: string;
  readonly type?: string;
  readonly mode?: string;
  readonly options?: ReadonlyArray<{ readonly key: string; readonly value: string }>;
}

/** A class of the instance, with its form. */
export interface ReportedClass {
  readonly class: string;
  readonly name: string;
  readonly elements: readonly FormElement[];
}

/** A class of the reference data, with its file. */
export type RecordedClass = Pick<Classed, 'class' | 'name' | 'installedByDefault' | 'fields'> & {
  readonly file: string;
};

type Options = NonNullable<FormElement['options']>;

/** Options made of stored objects have ids as keys. */
const areObjects = (options: Options): boolean => options.every(({ key }) => /^\d+$/.test(key));

/** Every instance has a connection of this name, and no action. */
const hasSystem = (options: Options): boolean => options.some(({ value }) => value === 'System');

/**
 * The control of an element. Some inputs have a help text as their type, which browsers render as a
 * text field. Nothing but its current options tells a select of connections or actions from others.
 */
function controlOf({ element, type = '', options = [] }: FormElement, own?: Field): string {
  if (element === 'input') return ['number', 'password', 'url'].includes(type) ? type : 'text';
  if (element !== 'select' || !areObjects(options)) return element;
  if (own?.control === 'connection' && hasSystem(options)) return 'connection';
  return own?.control === 'action' && !hasSystem(options) ? 'action' : element;
}

type ComparedField = Pick<Field, 'key' | 'label' | 'mode' | 'options'> & {
  readonly control: string;
};

/** All facts about a class and its fields, by key. */
function factsOf(name: string, fields: readonly ComparedField[]): ReadonlyMap<string, string> {
  const facts = fields.flatMap(({ key, label, control, mode = '', options = [] }) => [
    [key, control] as const,
    [`${key}.label`, label] as const,
    ...(control === 'textarea' ? [[`${key}.mode`, mode] as const] : []),
    ...options.map((option) => [`${key}.options.${option.key}`, option.label] as const),
  ]);
  return new Map([['name', name], ...facts]);
}

/** An element as the reference would describe it. */
function fieldOf(element: FormElement, own?: Field): ComparedField {
  const { name: key, title: label = '', mode = '', options = [] } = element;
  const control = controlOf(element, own);
  // AWS-Lambda-Invoke offers connections as names of functions, which are not compared.
  const isList = control === 'select' && (own?.options !== undefined || !areObjects(options));
  return {
    ...{ key, label, control },
    // Some text areas have a help text instead of a language.
    mode: mode.includes(' ') ? '' : mode,
    options: isList ? options.map((one) => ({ key: one.key, label: one.value })) : [],
  };
}

const shown = (text: string | undefined): string => (text === undefined ? 'nothing' : `"${text}"`);

/**
 * Compares the classes of one kind: which there are, their names, and the keys, labels, controls
 * and options of their fields. Order is not compared. A class that is not installed by default may
 * be missing in an instance.
 *
 * @returns a line for each difference, with the file to change
 */
export function compareClasses(
  kind: string,
  recorded: readonly RecordedClass[],
  reported: readonly ReportedClass[],
): string[] {
  const unknown = reported
    .filter((live) => !recorded.some((own) => own.class === live.class))
    .map((live) => `${kind}: ${live.class} is missing, the instance has "${live.name}"`);
  const known = recorded.flatMap((own) => {
    const live = reported.find((candidate) => candidate.class === own.class);
    const place = `${own.file}: ${own.class}`;
    if (!live) return own.installedByDefault ? [`${place} is unknown to the instance`] : [];
    const fields = live.elements.map((element) =>
      fieldOf(
        element,
        own.fields.find(({ key }) => key === element.name),
      ),
    );
    const [ownFacts, liveFacts] = [factsOf(own.name, own.fields), factsOf(live.name, fields)];
    return [...new Set([...ownFacts.keys(), ...liveFacts.keys()])]
      .map((at) => [at, ownFacts.get(at), liveFacts.get(at)] as const)
      .filter(([, ownText, liveText]) => ownText !== liveText)
      .map(
        ([at, ownText, liveText]) =>
          `${place} ${at} is ${shown(ownText)}, the instance has ${shown(liveText)}`,
      );
  });
  return [...unknown, ...known];
}
