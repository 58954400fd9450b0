import type { Locator, Page } from 'playwright-core';

/** Settings of language models as a person uses them. */
export class ModelSettings {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.evaluate(() => window.host.app.setting.openTabById('altitude'));
  }

  /** The row of this name. */
  of(name: string): Locator {
    const text = this.#page.getByText(name, { exact: true });
    return this.#page.locator('.setting-item').filter({ has: text });
  }

  async press(model: string, button: string): Promise<void> {
    await this.of(model).getByRole('button', { name: button }).click();
  }

  /** Says yes to a download that was told. */
  async agree(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Download', exact: true }).click();
  }

  /** Has models come from that address in place of the hub. */
  async takeFrom(address: string): Promise<void> {
    const mirror = this.of('Mirror').locator('input');
    await mirror.fill(address);
    await mirror.blur();
  }

  /** Waits until the row of a model says so. */
  async untilModel(name: string, text: string | RegExp): Promise<void> {
    await this.of(name).locator('.altitude-model-status').filter({ hasText: text }).waitFor();
  }
}

/** Changes one bit in the middle of the first piece of a model's graph, where the browser keeps it. */
export async function flipBit(page: Page, model: string): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open(`altitude/models/${name}`);
        opened.onerror = () => reject(new Error('not opened'));
        opened.onsuccess = () => {
          const transaction = opened.result.transaction('pieces', 'readwrite');
          const pieces = transaction.objectStore('pieces');
          const found = pieces.get(['file-3', 0]) as IDBRequest<Uint8Array>;
          found.onsuccess = () => {
            const bytes = found.result;
            bytes[bytes.length >> 1]! ^= 1;
            pieces.put(bytes, ['file-3', 0]);
          };
          transaction.oncomplete = () => {
            opened.result.close();
            resolve();
          };
        };
      }),
    model,
  );
}
