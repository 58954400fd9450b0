import type * as O from 'obsidian';
import { setIcon } from '../icons';
import { setTooltip } from './tooltip';

export abstract class BaseComponent implements O.BaseComponent {
  disabled = false;

  then(cb: (component: this) => unknown): this {
    cb(this);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    return this;
  }
}

export abstract class ValueComponent<T> extends BaseComponent implements O.ValueComponent<T> {
  registerOptionListener(listeners: Record<string, (value?: T) => T>, key: string): this {
    listeners[key] = (value) => {
      if (value !== undefined) this.setValue(value);
      return this.getValue();
    };
    return this;
  }

  abstract getValue(): T;
  abstract setValue(value: T): this;
}

export class ButtonComponent extends BaseComponent implements O.ButtonComponent {
  buttonEl: HTMLButtonElement;
  #callback: ((event: MouseEvent) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.buttonEl = containerEl.createEl('button', { type: 'button' });
    this.buttonEl.addEventListener('click', (event) => void this.#callback?.(event));
  }

  override setDisabled(disabled: boolean): this {
    this.buttonEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setCta(): this {
    return this.setClass('mod-cta');
  }

  removeCta(): this {
    this.buttonEl.removeClass('mod-cta');
    return this;
  }

  setWarning(): this {
    return this.setClass('mod-warning');
  }

  setDestructive(): this {
    return this.setClass('mod-destructive');
  }

  removeDestructive(): this {
    this.buttonEl.removeClass('mod-destructive');
    return this;
  }

  setTooltip(tooltip: string, options?: O.TooltipOptions): this {
    setTooltip(this.buttonEl, tooltip, options);
    return this;
  }

  setButtonText(name: string): this {
    this.buttonEl.setText(name);
    return this;
  }

  setIcon(icon: string): this {
    setIcon(this.buttonEl, icon);
    return this.setClass('mod-icon');
  }

  setClass(cls: string): this {
    this.buttonEl.addClass(cls);
    return this;
  }

  onClick(callback: (event: MouseEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

export class ExtraButtonComponent extends BaseComponent implements O.ExtraButtonComponent {
  extraSettingsEl: HTMLElement;
  #callback: (() => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.extraSettingsEl = containerEl.createEl('button', {
      cls: 'clickable-icon extra-setting-button',
      type: 'button',
    });
    this.setIcon('lucide-settings');
    this.extraSettingsEl.addEventListener('click', () => {
      if (!this.disabled) this.#callback?.();
    });
  }

  override setDisabled(disabled: boolean): this {
    this.extraSettingsEl.toggleClass('is-disabled', disabled);
    return super.setDisabled(disabled);
  }

  setTooltip(tooltip: string, options?: O.TooltipOptions): this {
    setTooltip(this.extraSettingsEl, tooltip, options);
    return this;
  }

  setIcon(icon: string): this {
    setIcon(this.extraSettingsEl, icon);
    return this;
  }

  onClick(callback: () => unknown): this {
    this.#callback = callback;
    return this;
  }
}

export class ToggleComponent extends ValueComponent<boolean> implements O.ToggleComponent {
  toggleEl: HTMLElement;
  #input: HTMLInputElement;
  #callback: ((value: boolean) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.toggleEl = containerEl.createEl('label', { cls: 'checkbox-container' });
    this.#input = this.toggleEl.createEl('input', { type: 'checkbox', attr: { role: 'switch' } });
    this.#input.addEventListener('change', () => {
      this.toggleEl.toggleClass('is-enabled', this.#input.checked);
      this.#callback?.(this.#input.checked);
    });
  }

  override setDisabled(disabled: boolean): this {
    this.#input.disabled = disabled;
    this.toggleEl.toggleClass('is-disabled', disabled);
    return super.setDisabled(disabled);
  }

  getValue(): boolean {
    return this.#input.checked;
  }

  setValue(on: boolean): this {
    const changed = this.#input.checked !== on;
    this.#input.checked = on;
    this.toggleEl.toggleClass('is-enabled', on);
    if (changed) this.#callback?.(on);
    return this;
  }

  setTooltip(tooltip: string, options?: O.TooltipOptions): this {
    setTooltip(this.toggleEl, tooltip, options);
    return this;
  }

  onClick(): void {
    if (!this.disabled) this.setValue(!this.getValue());
  }

  onChange(callback: (value: boolean) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

export class DropdownComponent extends ValueComponent<string> implements O.DropdownComponent {
  selectEl: HTMLSelectElement;
  #callback: ((value: string) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.selectEl = containerEl.createEl('select', { cls: 'dropdown' });
    this.selectEl.addEventListener('change', () => this.#callback?.(this.selectEl.value));
  }

  override setDisabled(disabled: boolean): this {
    this.selectEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  addOption(value: string, display: string): this {
    this.selectEl.createEl('option', { value, text: display });
    return this;
  }

  addOptions(options: Record<string, string>): this {
    for (const [value, display] of Object.entries(options)) this.addOption(value, display);
    return this;
  }

  getValue(): string {
    return this.selectEl.value;
  }

  setValue(value: string): this {
    this.selectEl.value = value;
    return this;
  }

  onChange(callback: (value: string) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

export class SliderComponent extends ValueComponent<number> implements O.SliderComponent {
  sliderEl: HTMLInputElement;
  #valueEl: HTMLElement;
  #format: (value: number) => string = String;
  #instant = false;
  #callback: ((value: number) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.#valueEl = containerEl.createSpan({ cls: 'slider-value' });
    this.sliderEl = containerEl.createEl('input', { cls: 'slider', type: 'range' });
    this.sliderEl.addEventListener('input', () => this.#moved(this.#instant));
    this.sliderEl.addEventListener('change', () => this.#moved(!this.#instant));
  }

  override setDisabled(disabled: boolean): this {
    this.sliderEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setInstant(instant: boolean): this {
    this.#instant = instant;
    return this;
  }

  setLimits(min: number | null, max: number | null, step: number | 'any'): this {
    this.sliderEl.setAttrs({ min, max, step });
    return this;
  }

  getValue(): number {
    return this.sliderEl.valueAsNumber;
  }

  setValue(value: number): this {
    this.sliderEl.valueAsNumber = value;
    this.#moved(false);
    return this;
  }

  getValuePretty(): string {
    return this.#format(this.getValue());
  }

  setDisplayFormat(format: (value: number) => string): this {
    this.#format = format;
    this.#moved(false);
    return this;
  }

  setDynamicTooltip(): this {
    return this;
  }

  onChange(callback: (value: number) => unknown): this {
    this.#callback = callback;
    return this;
  }

  #moved(tell: boolean): void {
    this.#valueEl.setText(this.getValuePretty());
    if (tell) this.#callback?.(this.getValue());
  }
}

export class ProgressBarComponent extends ValueComponent<number> implements O.ProgressBarComponent {
  #bar: HTMLElement;
  #value = 0;

  constructor(containerEl: HTMLElement) {
    super();
    const frame = containerEl.createDiv({ cls: 'setting-progress-bar', attr: { role: 'progressbar' } });
    this.#bar = frame.createDiv({ cls: 'setting-progress-bar-inner' });
  }

  getValue(): number {
    return this.#value;
  }

  /** From 0 to 100. */
  setValue(value: number): this {
    this.#value = value;
    this.#bar.setCssStyles({ width: `${value}%` });
    this.#bar.parentElement?.setAttr('aria-valuenow', value);
    return this;
  }
}

export class ColorComponent extends ValueComponent<string> implements O.ColorComponent {
  #input: HTMLInputElement;
  #callback: ((value: string) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.#input = containerEl.createEl('input', { type: 'color' });
    this.#input.addEventListener('input', () => this.#callback?.(this.getValue()));
  }

  override setDisabled(disabled: boolean): this {
    this.#input.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): string {
    return this.#input.value;
  }

  getValueRgb(): O.RGB {
    const channel = (at: number): number => parseInt(this.getValue().slice(at, at + 2), 16);
    return { r: channel(1), g: channel(3), b: channel(5) };
  }

  getValueHsl(): O.HSL {
    const { r, g, b } = this.getValueRgb();
    const [red, green, blue] = [r / 255, g / 255, b / 255];
    const max = Math.max(red, green, blue);
    const spread = max - Math.min(red, green, blue);
    const l = max - spread / 2;
    const s = spread === 0 ? 0 : spread / (1 - Math.abs(2 * l - 1));
    return {
      h: Math.round(hueOf(red, green, blue, max, spread)),
      s: Math.round(s * 100),
      l: Math.round(l * 100),
    };
  }

  setValue(value: string): this {
    this.#input.value = value;
    return this;
  }

  setValueRgb({ r, g, b }: O.RGB): this {
    return this.setValue(`#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
  }

  setValueHsl({ h, s, l }: O.HSL): this {
    const half = (s / 100) * Math.min(l / 100, 1 - l / 100);
    const channel = (n: number): number => {
      const k = (n + h / 30) % 12;
      return Math.round(255 * (l / 100 - half * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
    };
    return this.setValueRgb({ r: channel(0), g: channel(8), b: channel(4) });
  }

  onChange(callback: (value: string) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

function hueOf(red: number, green: number, blue: number, max: number, spread: number): number {
  if (spread === 0) return 0;
  if (max === red) return (60 * ((green - blue) / spread) + 360) % 360;
  return max === green ? 60 * ((blue - red) / spread + 2) : 60 * ((red - green) / spread + 4);
}

export class DisplayValueComponent implements O.DisplayValueComponent {
  valueEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    this.valueEl = containerEl.createSpan({ cls: 'setting-display-value' });
  }

  setValue(value: string | null): this {
    this.valueEl.setText(value ?? '');
    return this;
  }

  setStatus(status: 'warning' | null): this {
    this.valueEl.toggleClass('mod-warning', status === 'warning');
    return this;
  }
}
