import type * as O from 'obsidian';
import { FilePathSuggest } from './path-suggest';
import { setIcon } from '../icons';
import { Setting, SettingGroup } from './setting';
import { SettingPage } from './setting-page';

type Resolvable<T> = T | (() => T);

const resolve = <T extends string | boolean | null>(value: Resolvable<T> | undefined, otherwise: T): T =>
  value === undefined ? otherwise : typeof value === 'function' ? value() : value;

/** Where definitions get their values from: a setting tab. */
interface Values {
  app: O.App;
  getControlValue(key: string): unknown;
  setControlValue(key: string, value: unknown): void | Promise<void>;
}

/** Draws the declarative settings of a tab and keeps what must be undone when they leave the screen. */
export class DefinitionRenderer {
  #refreshers: (() => void)[] = [];
  #cleanups: (() => void)[] = [];

  readonly #values: Values;
  readonly #rootEl: HTMLElement;

  constructor(values: Values, rootEl: HTMLElement, items: O.SettingDefinitionItem[]) {
    this.#values = values;
    this.#rootEl = rootEl;
    this.#items(rootEl, items);
    this.refresh();
  }

  /** Evaluates every `visible` and `disabled` again. */
  refresh(): void {
    for (const refresh of this.#refreshers) refresh();
  }

  close(): void {
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
  }

  /** Loose settings stand together in one card until a group or a page interrupts them. */
  #items(parent: HTMLElement, items: O.SettingDefinitionItem[]): void {
    let loose: SettingGroup | null = null;
    items.forEach((item, i) => {
      if ('type' in item && item.type !== 'page') {
        loose = null;
        return this.#group(parent, item);
      }
      loose ??= new SettingGroup(parent);
      this.#entry(loose, item, i, this.#values);
    });
  }

  #group(parent: HTMLElement, definition: O.SettingDefinitionGroup | O.SettingDefinitionList): void {
    const group = new SettingGroup(parent);
    if (definition.heading !== undefined) group.setHeading(definition.heading);
    if (definition.cls) group.addClass(...definition.cls.split(' '));
    const rows = (definition.items ?? []).map((item, i) => ({
      item,
      row: this.#entry(group, item, i, this.#values),
    }));
    if (definition.search) this.#search(group, definition.search, rows);
    for (const button of definition.extraButtons ?? []) group.addExtraButton(button);
    if (definition.type === 'list')
      this.#list(
        group,
        definition as O.SettingDefinitionList,
        rows.map(({ row }) => row),
      );
    this.#refreshers.push(() => group.groupEl.toggle(resolve(definition.visible, true)));
  }

  #search(
    group: SettingGroup,
    search: NonNullable<O.SettingDefinitionGroup['search']>,
    rows: { item: O.SettingGroupItem; row: Setting }[],
  ): void {
    group.addSearch((component) =>
      component.setPlaceholder(search.placeholder ?? 'Search…').onChange((query) => {
        for (const { item, row } of rows) {
          if ('type' in item || item.searchable === false) continue;
          row.settingEl.toggle(search.match(item, query));
        }
      }),
    );
  }

  #list(group: SettingGroup, definition: O.SettingDefinitionList, rows: Setting[]): void {
    group.addClass('setting-list');
    const { addItem, emptyState, onDelete, onReorder } = definition;
    if (addItem) {
      group.addExtraButton((button) =>
        button
          .setIcon('lucide-plus')
          .setTooltip(addItem.name)
          .onClick(() => addItem.action(group.listEl)),
      );
    }
    if (rows.length === 0 && emptyState !== undefined)
      group.listEl.createDiv({ cls: 'setting-list-empty', text: emptyState });
    rows.forEach((row, i) => {
      if (onReorder && i > 0) {
        row.addExtraButton((button) =>
          button
            .setIcon('lucide-arrow-up')
            .setTooltip('Move up')
            .onClick(() => onReorder(i, i - 1)),
        );
      }
      if (onDelete) {
        row.addExtraButton((button) =>
          button
            .setIcon('lucide-trash-2')
            .setTooltip('Remove')
            .onClick(() => onDelete(i)),
        );
      }
    });
  }

  #entry(group: SettingGroup, item: O.SettingGroupItem, index: number, values: Values): Setting {
    const setting = new Setting(group.listEl).setName(item.name);
    if (item.desc !== undefined) setting.setDesc(item.desc);
    this.#refreshers.push(() => setting.settingEl.toggle(resolve(item.visible, true)));
    if ('type' in item) this.#page(setting, item);
    else if (item.control) this.#control(setting, item.control, values);
    else if (item.render) {
      const cleanup = item.render(setting, group);
      if (typeof cleanup === 'function') this.#cleanups.push(cleanup);
    } else if (item.action) this.#action(setting, item, index);
    return setting;
  }

  #action(setting: Setting, definition: O.SettingDefinitionAction, index: number): void {
    setting.setClass('mod-action').settingEl.setAttrs({ role: 'button', tabindex: 0 });
    const act = (): void => {
      if (!resolve(definition.disabled, false)) definition.action(setting.settingEl, index);
    };
    setting.settingEl.addEventListener('click', act);
    setting.settingEl.addEventListener('keydown', (event) => event.key === 'Enter' && act());
    this.#refreshers.push(() => void setting.setDisabled(resolve(definition.disabled, false)));
  }

  #page(setting: Setting, definition: O.SettingDefinitionPage): void {
    setting.setClass('mod-page').settingEl.setAttrs({ role: 'button', tabindex: 0 });
    setting.addDisplayValue((component) =>
      component.setValue(resolve(definition.displayValue, '')).setStatus(resolve(definition.status, null)),
    );
    setIcon(setting.controlEl.createDiv({ cls: 'setting-page-arrow' }), 'lucide-chevron-right');
    const open = (): void => this.#openPage(definition);
    setting.settingEl.addEventListener('click', open);
    setting.settingEl.addEventListener('keydown', (event) => event.key === 'Enter' && open());
  }

  #openPage(definition: O.SettingDefinitionPage): void {
    const page =
      (definition.page?.() as SettingPage | undefined) ??
      new DeclaredPage(this.#values, definition.items ?? []);
    page.title ||= definition.name;
    page.titlebarEl.find('.setting-page-title').setText(page.title);
    const hidden = [...this.#rootEl.children].filter((el) => el instanceof HTMLElement);
    for (const el of hidden) el.hide();
    this.#rootEl.appendChild(page.rootEl);
    page.display();
    const leave = (): void => {
      page.hide();
      page.rootEl.remove();
      for (const el of hidden) el.show();
      this.refresh();
    };
    page.backEl.addEventListener('click', leave);
    page.backEl.focus();
    this.#cleanups.push(() => page.rootEl.isConnected && leave());
  }

  #control(setting: Setting, control: O.SettingControl, values: Values): void {
    const stored = values.getControlValue(control.key) ?? control.defaultValue;
    const accept = (value: unknown): void => void this.#store(setting, control, value, values);
    addControl(setting, control, stored, accept, values.app);
    this.#refreshers.push(() => void setting.setDisabled(resolve(control.disabled, false)));
    // A setting has a `then` of its own: a promise that were given one would wait for it for ever.
    void validate(control, stored).then((message) => void setting.setErrorMessage(message));
  }

  async #store(setting: Setting, control: O.SettingControl, value: unknown, values: Values): Promise<void> {
    const message = await validate(control, value);
    setting.setErrorMessage(message);
    if (message !== null) return;
    await values.setControlValue(control.key, value);
    this.refresh();
  }
}

class DeclaredPage extends SettingPage {
  #rendered: DefinitionRenderer | undefined;
  readonly #values: Values;
  readonly #items: O.SettingDefinitionItem[];

  constructor(values: Values, items: O.SettingDefinitionItem[]) {
    super();
    this.#values = values;
    this.#items = items;
  }

  display(): void {
    this.#rendered = new DefinitionRenderer(this.#values, this.containerEl, this.#items);
  }

  override hide(): void {
    this.#rendered?.close();
  }
}

/** The declared validators take the value of their own control; which one that is, the definition's author knows. */
async function validate(control: O.SettingControl, value: unknown): Promise<string | null> {
  const check = control.validate as ((value: unknown) => string | void | Promise<string | void>) | undefined;
  return (await check?.(value)) || null;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function addControl(
  setting: Setting,
  control: O.SettingControl,
  value: unknown,
  accept: (value: unknown) => void,
  app: O.App,
): void {
  switch (control.type) {
    case 'toggle':
      return void setting.addToggle((component) => component.setValue(value === true).onChange(accept));
    case 'dropdown':
      return void setting.addDropdown((component) =>
        component.addOptions(control.options).setValue(text(value)).onChange(accept),
      );
    case 'text':
      return void setting.addText((component) =>
        component
          .setPlaceholder(control.placeholder ?? '')
          .setValue(text(value))
          .onChange(accept),
      );
    case 'textarea':
      return void setting.addTextArea((component) => {
        component
          .setPlaceholder(control.placeholder ?? '')
          .setValue(text(value))
          .onChange(accept);
        component.inputEl.rows = control.rows ?? 4;
      });
    case 'number':
      return addNumber(setting, control, value, accept);
    case 'slider':
      return void setting.addSlider((component) => {
        if (control.displayFormat) component.setDisplayFormat(control.displayFormat);
        component.setLimits(control.min, control.max, control.step).setValue(Number(value)).onChange(accept);
      });
    case 'color':
      return void setting.addColorPicker((component) => component.setValue(text(value)).onChange(accept));
    case 'file':
    case 'folder':
      return void setting.addSearch((component) => {
        component
          .setPlaceholder(control.placeholder ?? '')
          .setValue(text(value))
          .onChange(accept);
        new FilePathSuggest(app, component, control);
      });
  }
}

function addNumber(
  setting: Setting,
  control: O.SettingNumberControl,
  value: unknown,
  accept: (value: unknown) => void,
): void {
  setting.addText((component) => {
    component.setPlaceholder(control.placeholder ?? '').setValue(text(value));
    component.inputEl.setAttrs({
      type: 'number',
      min: control.min ?? null,
      max: control.max ?? null,
      step: control.step ?? null,
    });
    component.onChange(() => {
      if (component.inputEl.checkValidity()) accept(component.inputEl.valueAsNumber);
    });
  });
}
