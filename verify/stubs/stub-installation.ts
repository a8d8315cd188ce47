import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * `php` of an installation whose command line talks to the stub at the address instead of URL: the
 * script that reads versions, and the commands `login`, `logout` and `deploy` of bin/fusio. `deploy`
 * ends with 0 whatever failed.
 */
const PHP = `#!/bin/sh
case "$1 $2" in
  -r*) echo '{"php":"8.4.24","impl":"8.8.4","cli":"4.4.1","fusio":"7.1.0"}' ;;
  *login) echo token > fusio_token.json; echo 'Login successful' ;;
  *logout) rm fusio_token.json ;;
  *deploy) exec "NODE" -e '
    const body = require("node:fs").readFileSync(process.argv[1], "utf8");
    fetch("URL/deploy", { method: "POST", body }).then(async (response) => {
      console.log(await response.text());
    });
  ' "$4" ;;
esac
`;

/** Makes a folder with bin/fusio, and its `php`; returns the flags that lead there. */
export function createStubInstallation(url: string): { dir: string; flags: string[] } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'installation-'));
  const dir = path.join(folder, 'fusio');
  fs.mkdirSync(path.join(dir, 'bin'), { recursive: true });
  fs.writeFileSync(path.join(dir, 'bin', 'fusio'), '');
  const php = PHP.replace('NODE', process.execPath).replace('URL', url);
  fs.writeFileSync(path.join(folder, 'php'), php, { mode: 0o755 });
  const exec = `env PATH='${folder}:${process.env.PATH ?? ''}'`;
  return { dir, flags: ['--fusio-dir', dir, '--fusio-exec', exec] };
}
