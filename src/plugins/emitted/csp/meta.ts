/**
 * Puts the policy into the head of a page, before all that it governs.
 *
 * @param html the emitted page
 * @param policy without the directives that browsers read in a header alone
 * @returns undefined where the page has no <meta charset>
 */
export function withPolicy(html: string, policy: string): string | undefined {
  const [charset] = /<meta charset=[^>]*>/i.exec(html) ?? [];
  if (charset === undefined) return undefined;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(charset, () => charset + meta);
}
