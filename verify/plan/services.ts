import type { JsonObject } from '../../reference/lib/json';
import type { Service } from '../../reference/schema';
import type { Catalog } from '../../reference/lib/model';
import { LiveError } from '../program';

type Connection = NonNullable<Service['connection']>;
type UrlPart = Connection['fromUrl'][string];

/**
 * The addresses of the services that a run can use, by name of service.
 *
 * @throws LiveError for an address that is none
 */
export function serviceAddresses(
  catalog: Catalog,
  environment: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const [name, { data }] of catalog.services) {
    const address = environment[data.environment];
    if (!address) continue;
    // Where no connection takes it apart, an address may be a path or the bare name of a host.
    const isTakenApart = Object.keys(data.connection?.fromUrl ?? {}).length > 0;
    if (isTakenApart && !URL.canParse(address)) {
      throw new LiveError(
        `${data.environment} is no address: it looks like mysql://user:password@host/name.`,
      );
    }
    addresses.set(name, address.replace(/\/+$/, ''));
  }
  return addresses;
}

/** The part of an address; an empty string where the address doesn't have it. */
function partOf(address: string, part: UrlPart): string {
  const url = new URL(address);
  switch (part) {
    case 'href':
      return address;
    case 'origin':
      // The platform's own response is "null" for schemes that browsers don't know.
      return `${url.protocol}//${url.host}`;
    case 'username':
    case 'password':
      return decodeURIComponent(url[part]);
    case 'database':
      return decodeURIComponent(url.pathname.replace(/^\//, ''));
    default:
      return url[part];
  }
}

/**
 * The configuration of a connection in a live run: that of the page, with host, port and credentials
 * from the address of the service.
 *
 * A user or password that the address lacks becomes empty; a port, database or host that it lacks
 * stays as the page has it. A list of hosts becomes a list of the one host. In a configuration that
 * the example brings itself only those values are replaced that the service shows too: another
 * value was chosen on purpose.
 *
 * @param shown the configuration of the page
 */
export function liveConfig(shown: JsonObject, service: Connection, address: string): JsonObject {
  const config: JsonObject = { ...shown };
  const own = shown !== service.config;
  for (const [key, part] of Object.entries(service.fromUrl)) {
    const known = service.config[key];
    if (own && (!(key in shown) || shown[key] !== known)) continue;
    const value = partOf(address, part);
    const isEmptied = ['username', 'password'].includes(part) && key in shown;
    if (value === '' && !isEmptied) continue;
    config[key] = Array.isArray(known)
      ? [value]
      : typeof known === 'number'
        ? Number(value)
        : value;
  }
  return config;
}
