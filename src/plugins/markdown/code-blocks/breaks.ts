/** Lines of up to so many characters fit a phone. */
const SHORT = 30;

/** Between arguments: not in front of the backslash at the end, and between a flag and its value where that is long. */
const betweenArguments =
  /(?<=[^\s] +)(?=\S)(?!\\$)(?:(?=-|[^\s=,]{18})|(?<!(?:^|\s)(?:[$>]|--?[\w-]+) ))/;

/** Behind what separates the parts of an address or a name, but never in a host, a version or a media type. */
const behindSeparator =
  /(?<=[^\s/?&=.,:][/?&=.])(?=[^\s/?&=.,'"\\])(?<!\w:\/\/[^/\s]*|application\/)(?!(?<=\d\.)\d)/;

/** Behind the commas of JSON that is written without blanks. */
const behindComma = /(?<=[^\s],)(?=[^\s\\])/;

const place = new RegExp(
  [betweenArguments, behindSeparator, behindComma].map(({ source }) => source).join('|'),
  'g',
);

/**
 * Where a line of a shell may wrap, as offsets into its text. No other place will do: a command
 * that is broken inside a word reads like two.
 */
export function breaksOf(text: string): number[] {
  return text.length > SHORT ? Array.from(text.matchAll(place), ({ index }) => index) : [];
}
