import type * as O from 'obsidian';
import {
  ButtonComponent, ColorComponent, DisplayValueComponent, DropdownComponent, ExtraButtonComponent, ProgressBarComponent, SliderComponent,
  ToggleComponent, type BaseComponent,
} from './components'; // prettier-ignore
import { SearchComponent, TextAreaComponent, TextComponent } from './text-components';
import { setTooltip } from './tooltip';

export class Setting implements O.Setting {
  settingEl: HTMLElement;
  infoEl: HTMLElement;
  nameEl: HTMLElement;
  descEl: HTMLElement;
  controlEl: HTMLElement;
  components: O.BaseComponent[] = [];
  errorEl: HTMLElement | null = null;

  constructor(containerEl: HTMLElement) {
    this.settingEl = containerEl.createDiv({ cls: 'setting-item' });
    this.infoEl = this.settingEl.createDiv({ cls: 'setting-item-info' });
    this.nameEl = this.infoEl.createDiv({ cls: 'setting-item-name' });
    this.descEl = this.infoEl.createDiv({ cls: 'setting-item-description' });
    this.controlEl = this.settingEl.createDiv({ cls: 'setting-item-control' });
  }

  setName(name: string | DocumentFragment): this {
    this.nameEl.setText(name);
    return this;
  }

  setDesc(desc: string | DocumentFragment): this {
    this.descEl.setText(desc);
    return this;
  }

  setClass(cls: string): this {
    this.settingEl.addClass(cls);
    return this;
  }

  setTooltip(tooltip: string, options?: O.TooltipOptions): this {
    setTooltip(this.nameEl, tooltip, options);
    return this;
  }

  setHeading(): this {
    this.nameEl.setAttrs({ role: 'heading', 'aria-level': '3' });
    return this.setClass('setting-item-heading');
  }

  setDisabled(disabled: boolean): this {
    this.settingEl.toggleClass('is-disabled', disabled);
    for (const component of this.components) component.setDisabled(disabled);
    return this;
  }

  setErrorMessage(message: string | null): this {
    this.errorEl?.remove();
    this.errorEl =
      message === null ? null : this.infoEl.createDiv({ cls: 'setting-item-error', text: message });
    return this;
  }

  addDisplayValue(cb: (component: DisplayValueComponent) => unknown): this {
    cb(new DisplayValueComponent(this.controlEl));
    return this;
  }

  addButton(cb: (component: ButtonComponent) => unknown): this {
    return this.#add(new ButtonComponent(this.controlEl), cb);
  }

  addExtraButton(cb: (component: ExtraButtonComponent) => unknown): this {
    return this.#add(new ExtraButtonComponent(this.controlEl), cb);
  }

  addToggle(cb: (component: ToggleComponent) => unknown): this {
    this.setClass('mod-toggle');
    return this.#add(new ToggleComponent(this.controlEl), cb);
  }

  addText(cb: (component: TextComponent) => unknown): this {
    return this.#add(new TextComponent(this.controlEl), cb);
  }

  addSearch(cb: (component: SearchComponent) => unknown): this {
    return this.#add(new SearchComponent(this.controlEl), cb);
  }

  addTextArea(cb: (component: TextAreaComponent) => unknown): this {
    return this.#add(new TextAreaComponent(this.controlEl), cb);
  }

  addMomentFormat(): this {
    throw new Error('The stand-in has no moment formats');
  }

  addDropdown(cb: (component: DropdownComponent) => unknown): this {
    return this.#add(new DropdownComponent(this.controlEl), cb);
  }

  addColorPicker(cb: (component: ColorComponent) => unknown): this {
    return this.#add(new ColorComponent(this.controlEl), cb);
  }

  addProgressBar(cb: (component: ProgressBarComponent) => unknown): this {
    return this.#add(new ProgressBarComponent(this.controlEl), cb);
  }

  addSlider(cb: (component: SliderComponent) => unknown): this {
    return this.#add(new SliderComponent(this.controlEl), cb);
  }

  addComponent<T extends O.BaseComponent>(cb: (el: HTMLElement) => T): this {
    this.components.push(cb(this.controlEl));
    return this;
  }

  then(cb: (setting: this) => unknown): this {
    cb(this);
    return this;
  }

  clear(): this {
    this.controlEl.empty();
    this.components = [];
    return this;
  }

  #add<T extends BaseComponent>(component: T, cb: (component: T) => unknown): this {
    this.components.push(component);
    cb(component);
    this.#nameControls();
    return this;
  }

  /** A control without a name of its own goes by that of its setting. */
  #nameControls(): void {
    this.nameEl.id ||= `setting-name-${String((names += 1))}`;
    for (const el of this.controlEl.findAll('input, select, textarea'))
      if (!el.hasAttribute('aria-label')) el.setAttribute('aria-labelledby', this.nameEl.id);
  }
}

/** Settings named so far, so that no two have one id. */
let names = 0;

/** Settings under a shared heading, drawn as one card. */
export class SettingGroup implements O.SettingGroup {
  listEl: HTMLElement;
  readonly groupEl: HTMLElement;
  #headerEl: HTMLElement;
  #headingEl: HTMLElement;
  #controlEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    this.groupEl = containerEl.createDiv({ cls: 'setting-group' });
    this.#headerEl = this.groupEl.createDiv({ cls: 'setting-item setting-item-heading' });
    this.#headingEl = this.#headerEl.createDiv({
      cls: 'setting-item-name',
      attr: { role: 'heading', 'aria-level': '3' },
    });
    this.#controlEl = this.#headerEl.createDiv({ cls: 'setting-item-control' });
    this.#headerEl.hide();
    this.listEl = this.groupEl.createDiv({ cls: 'setting-items' });
  }

  setHeading(text: string | DocumentFragment): this {
    this.#headerEl.show();
    this.#headingEl.setText(text);
    return this;
  }

  addClass(...classes: string[]): this {
    this.groupEl.addClasses(classes);
    return this;
  }

  addSetting(cb: (setting: Setting) => void): this {
    cb(new Setting(this.listEl));
    return this;
  }

  addSearch(cb: (component: SearchComponent) => unknown): this {
    this.#headerEl.show();
    cb(new SearchComponent(this.#controlEl));
    return this;
  }

  addExtraButton(cb: (component: ExtraButtonComponent) => unknown): this {
    this.#headerEl.show();
    cb(new ExtraButtonComponent(this.#controlEl));
    return this;
  }
}
