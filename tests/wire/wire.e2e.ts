import { afterAll, beforeAll, describe, it } from 'vitest';
import { bundleScript } from './bundle-script';
import { openChromiumPage, type ChromiumPage } from './chromium-page';
import { scenariosFor } from './wire.scenarios';

declare const runScenario: (name: string, engine: string) => Promise<void>;

let engine: string;
let chromium: ChromiumPage;

beforeAll(async () => {
  engine = await bundleScript('tests/wire/fake-entry.ts');
  chromium = await openChromiumPage(await bundleScript('tests/wire/wire-page.ts'));
});
afterAll(() => chromium.close());

describe('the wire between a window and its worker', () => {
  it.each(scenariosFor('browser'))('$name', ({ name }) =>
    chromium.page.evaluate(([which, text]) => runScenario(which, text), [name, engine] as const),
  );
});
