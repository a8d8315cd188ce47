import { expect, test } from './fixtures';

test('the browser of the suite has its own font and no other', async ({ page }) => {
  test.skip(process.env.CHROMIUM_PATH !== undefined, 'CHROMIUM_PATH: a browser with its own fonts');
  await page.goto('/markdown-page/');
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const families = new Set<string>();
  for (const selector of ['h1', 'main p', 'pre code', 'nav']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) families.add(familyName);
  }
  expect([...families]).toEqual(['Open Sans']);
});
