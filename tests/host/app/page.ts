import { extendPage } from './dom';

const nextTask = (): Promise<void> => new Promise((done) => window.setTimeout(done));

/** Modules make elements while they load, so the page is extended first; large libraries load in a task each. */
async function load(): Promise<void> {
  extendPage();
  await import('@codemirror/state');
  await nextTask();
  await import('@codemirror/view');
  await nextTask();
  await import('@codemirror/commands');
  await nextTask();
  await import('marked');
  await import('yaml');
  await nextTask();
  const { start } = await import('./start');
  await nextTask();
  await start();
}

void load();
