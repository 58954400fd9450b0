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
  await page.evaluate(async (name) => {
    const finished = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const database = await finished(indexedDB.open(`altitude/models/${name}`));
    const pieces = (mode: IDBTransactionMode): IDBObjectStore =>
      database.transaction('pieces', mode).objectStore('pieces');
    const piece = (await finished(pieces('readonly').get(['file-3', 0]))) as
      | Uint8Array<ArrayBuffer>
      | Blob
      | undefined;
    if (piece === undefined) throw new Error('the model has no such file');
    const bytes = new Uint8Array(await new Blob([piece]).arrayBuffer());
    bytes[bytes.length >> 1]! ^= 1;
    await finished(pieces('readwrite').put(bytes, ['file-3', 0]));
    database.close();
  }, model);
}
