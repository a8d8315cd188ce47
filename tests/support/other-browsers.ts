import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import puppeteer from 'puppeteer-core';

import { freePort, untilItResponds } from './ports';
import { findProgram } from './programs';

/** The programs of the browsers, undefined where one is not installed. */
const programs = {
  firefox: findProgram('firefox-esr', 'firefox'),
  webKitDriver: findProgram('WebKitWebDriver'),
  display: findProgram('Xvfb'),
} as const;

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What the tests need of a browser, as WebDriver names it: one window with one page. */
export interface OtherBrowser {
  /** Loads an address and waits for its load event. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function that needs nothing around it in the page; what goes in and comes out is JSON. */
  run<Args extends readonly Json[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Moves the mouse there, in pixels of the viewport. */
  movePointer(x: number, y: number): Promise<void>;
  /** Presses and releases the mouse where it is. */
  press(): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What the browser itself has complained about since it was last asked. */
  takeComplaints(): string[];
  close(): Promise<void>;
}

/** Starts Firefox without a window and speaks WebDriver BiDi to it, which needs no other program. */
async function startFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programs.firefox ?? 'firefox',
    timeout: 60_000,
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (['error', 'warn'].includes(type)) complaints.push(`console.${type}: ${message.text()}`);
  });
  // Violations of the policy arrive here too.
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    open: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    run: async (code, ...args) =>
      // The types of Puppeteer would have the arguments wrapped; JSON needs no wrapping.
      (await page.evaluate(`(${code.toString()})(...${JSON.stringify(args)})`)) as ReturnType<
        typeof code
      >,
    movePointer: (x, y) => page.mouse.move(x, y),
    press: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    takeComplaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}

/** The number of a display that nobody uses, and the program that provides it. */
async function startDisplay(program: string): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code ?? 'a signal'}`)));
  });
  return { child, display };
}

/** The toolbar of the small browser of WebKitGTK keeps a window from being as narrow as a phone. */
const narrowToolbar = '* { margin: 0; padding: 0; border-width: 0; min-width: 0; }\n';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Starts WebKitGTK with its driver on a display of its own, and speaks W3C WebDriver to it. */
async function startWebKit(): Promise<OtherBrowser> {
  const settings = await mkdtemp(path.join(os.tmpdir(), 'webkit-'));
  await mkdir(path.join(settings, 'gtk-3.0'));
  await writeFile(path.join(settings, 'gtk-3.0', 'gtk.css'), narrowToolbar);
  const { child: xvfb, display } = await startDisplay(programs.display ?? 'Xvfb');
  const port = await freePort();
  const driver = spawn(programs.webKitDriver ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    await end(driver);
    await end(xvfb);
    await rm(settings, { recursive: true, force: true });
  };

  const origin = `http://127.0.0.1:${port}`;
  async function command(method: string, address: string, body?: Json): Promise<unknown> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(origin + address, init);
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
    return value;
  }

  try {
    await untilItResponds(`${origin}/status`, driver, () => Promise.resolve(''));
    const { sessionId } = (await command('POST', '/session', { capabilities: {} })) as {
      sessionId: string;
    };
    const session = `/session/${sessionId}`;
    const post = (address: string, body: Json) => command('POST', `${session}/${address}`, body);
    const act = async (source: Json): Promise<void> => {
      await post('actions', { actions: [source] });
    };
    const pointer = (actions: Json) =>
      act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    const run: OtherBrowser['run'] = async (code, ...args) =>
      (await post('execute/sync', {
        script: `return (${code.toString()})(...arguments)`,
        args,
      })) as ReturnType<typeof code>;
    return {
      open: async (url) => {
        await post('url', { url });
      },
      reload: async () => {
        await post('refresh', {});
      },
      run,
      movePointer: (x, y) => pointer([{ type: 'pointerMove', x, y }]),
      press: () =>
        pointer([
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      type: (text) =>
        act({
          type: 'key',
          id: 'keyboard',
          actions: Array.from(text).flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        }),
      resize: async (width, height) => {
        // The window has a toolbar: what is asked for is the size of the page.
        await post('window/rect', { width, height });
        const toolbar = await run(() => outerHeight - innerHeight);
        await post('window/rect', { width, height: height + toolbar });
      },
      // This driver does not tell.
      takeComplaints: () => [],
      close: async () => {
        await command('DELETE', session).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The browsers that the tests try besides the one that the project ships. */
export const otherBrowsers = [
  {
    name: 'Firefox',
    missing: programs.firefox === undefined ? 'Firefox is not installed' : undefined,
    start: startFirefox,
  },
  {
    name: 'WebKit',
    missing:
      programs.webKitDriver === undefined || programs.display === undefined
        ? 'WebKitWebDriver and Xvfb are not both installed'
        : undefined,
    start: startWebKit,
  },
] as const;
