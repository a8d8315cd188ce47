import { expect, test } from './fixtures';

test.use({ javaScriptEnabled: false });

test('without JavaScript a page can be read and navigated on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/docs/bootstrap/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(main.getByRole('paragraph').first()).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Concepts', exact: true }).click();
  await expect(page).toHaveURL('/docs/concepts/');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without JavaScript navbar and sidebar are links', async ({ page }) => {
  await page.goto('/docs/backend/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link').first()).toBeVisible();
  await expect(sidebar.locator('[aria-current="page"]')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Ecosystem', exact: true }).click();
  await expect(page).toHaveURL('/docs/ecosystem/');
  await navbar.getByRole('link', { name: 'Concepts', exact: true }).click();
  await expect(page).toHaveURL('/docs/concepts/');
});

test('without JavaScript a screenshot is enlarged, with its marks and legend', async ({ page }) => {
  await page.goto('/docs/backend/development/test/');
  const figure = page.locator('figure.screen');
  const close = figure.getByRole('button', { name: 'Close' });
  await expect(close).toBeHidden();
  await figure.getByRole('button', { name: 'Enlarge' }).click();
  await expect(close).toBeVisible();
  await expect(figure.getByRole('listitem')).toHaveCount(await figure.locator('text').count());
  await close.click();
  await expect(close).toBeHidden();
  await expect(figure.getByRole('img')).toBeVisible();
});

test('without JavaScript a term shows its definition', async ({ page }) => {
  await page.goto('/docs/concepts/authorization/');
  const term = page.locator('.term').first();
  const definition = page.locator('.definition').first();
  await expect(definition).toBeHidden();
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(definition).toBeVisible();
  await expect(definition.getByRole('link').last()).toHaveAttribute('href', /^\/docs\//);
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
});
