import type { JsonObject } from '../../reference/lib/json';
import type { Catalog } from '../../reference/lib/model';
import type { Service } from '../../reference/schema';
import { VerifyError } from '../program';

type Connection = NonNullable<Service['connection']>;
type UrlPart = Connection['fromUrl'][string];

/**
 * The addresses of the services that a run can use, by name of service.
 *
 * @throws VerifyError for a value that is not a URL
 */
export function serviceAddresses(
  catalog: Catalog,
  environment: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const [name, { data }] of catalog.services) {
    const address = environment[data.environment];
    if (!address) continue;
    // Unless a connection is made from its parts, an address may also be a path or a host name.
    const hasParts = Object.keys(data.connection?.fromUrl ?? {}).length > 0;
    if (hasParts && !URL.canParse(address)) {
      throw new VerifyError(
        `${data.environment} is not a URL such as mysql://user:password@host/name.`,
      );
    }
    addresses.set(name, address.replace(/\/+$/, ''));
  }
  return addresses;
}

/** A part of an address; an empty string if the address doesn't have it. */
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
 * The configuration of a connection in a live run: that of the page, with host, port and
 * credentials from the address of the service.
 *
 * A user or password that the address lacks becomes empty; a port, database or host that it lacks
 * stays as it is on the page. A list of hosts becomes a list of one. If the example has a
 * configuration of its own, only values that equal those of the service are replaced: any other was
 * chosen on purpose.
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
