import path from 'node:path';

import { loadCatalog } from '../reference/lib/read';
import { examplesOf, useCasesOf } from '../reference/lib/scenario';
import { verificationOf } from '../reference/lib/verified';

/*
 * `npm run check:verified`: lists the examples that no recorded run has executed as they are now,
 * and those that were executed without their deploy file. A use case is listed once it has been
 * recorded. It never fails, because making the list shorter takes an instance.
 */
const catalog = loadCatalog(path.resolve(__dirname, '..'));
const recorded = useCasesOf(catalog).filter(({ name }) => name in catalog.verified);
const all = [...examplesOf(catalog), ...recorded];
const forms = all.map(({ name, scenario }) => ({
  name,
  forms: verificationOf(name, scenario, catalog)?.forms,
}));
const lists = {
  'have no record of a run as they are now': forms.filter((one) => !one.forms),
  'are recorded without their deploy file': forms.filter(
    (one) => one.forms && !one.forms.includes('deploy'),
  ),
};
for (const [title, chosen] of Object.entries(lists)) {
  console.log(`${chosen.length} of ${all.length} examples ${title}`);
  for (const { name } of chosen) console.log(`  ${name}`);
}
