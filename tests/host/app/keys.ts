import type * as O from 'obsidian';
import { Platform } from './platform';

const MODIFIER_ORDER: O.Modifier[] = ['Ctrl', 'Meta', 'Shift', 'Alt'];

const concrete = (modifier: O.Modifier): O.Modifier =>
  modifier === 'Mod' ? (Platform.isMacOS ? 'Meta' : 'Ctrl') : modifier;

/** `Ctrl,Shift`: the one spelling of a set of modifiers that can be compared. */
export const spellModifiers = (modifiers: O.Modifier[]): string => {
  const held = new Set(modifiers.map(concrete));
  return MODIFIER_ORDER.filter((modifier) => held.has(modifier)).join(',');
};

type ModifierEvent = MouseEvent | TouchEvent | KeyboardEvent;

const isHeld = (event: ModifierEvent, modifier: O.Modifier): boolean => {
  const flags = { Ctrl: event.ctrlKey, Meta: event.metaKey, Shift: event.shiftKey, Alt: event.altKey };
  const name = concrete(modifier);
  return name !== 'Mod' && flags[name];
};

const heldModifiers = (event: ModifierEvent): string =>
  MODIFIER_ORDER.filter((modifier) => isHeld(event, modifier)).join(',');

/** The key by its place on the keyboard, for shortcuts such as Shift+1 where the character differs by layout. */
const physicalKey = (event: KeyboardEvent): string => /^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? event.key;

export class Scope implements O.Scope {
  #handlers: (O.KeymapEventHandler & { func: O.KeymapEventListener })[] = [];

  readonly #parent: Scope | undefined;

  constructor(parent?: Scope) {
    this.#parent = parent;
  }

  register(
    modifiers: O.Modifier[] | null,
    key: string | null,
    func: O.KeymapEventListener,
  ): O.KeymapEventHandler {
    const handler = { scope: this, modifiers: modifiers && spellModifiers(modifiers), key, func };
    this.#handlers.push(handler);
    return handler;
  }

  unregister(handler: O.KeymapEventHandler): void {
    this.#handlers = this.#handlers.filter((one) => one !== handler);
  }

  /** Tries the handlers of this scope, then those of its parents; `false` means: handled, no default action. */
  handle(event: KeyboardEvent, info: O.KeymapContext): unknown {
    for (const handler of this.#handlers) {
      if (!matches(handler, info)) continue;
      const result: unknown = handler.func(event, info);
      if (result !== undefined) return result;
    }
    return this.#parent?.handle(event, info);
  }
}

function matches(handler: O.KeymapInfo, info: O.KeymapContext): boolean {
  if (handler.modifiers !== null && handler.modifiers !== info.modifiers) return false;
  if (handler.key === null) return true;
  const key = handler.key.toLowerCase();
  return key === info.key?.toLowerCase() || key === info.vkey.toLowerCase();
}

export class Keymap implements O.Keymap {
  #scopes: Scope[] = [];

  pushScope(scope: Scope): void {
    this.popScope(scope);
    this.#scopes.push(scope);
  }

  popScope(scope: Scope): void {
    this.#scopes = this.#scopes.filter((one) => one !== scope);
  }

  static isModifier(event: ModifierEvent, modifier: O.Modifier): boolean {
    return isHeld(event, modifier);
  }

  /** Where a click or key wants its target opened: Mod → tab, Mod+Alt → split, Mod+Alt+Shift → window. */
  static isModEvent(event?: O.UserEvent | null): O.PaneType | boolean {
    if (!event) return false;
    const middle = event instanceof MouseEvent && event.button === 1;
    if (!middle && !isHeld(event, 'Mod')) return false;
    if (!isHeld(event, 'Alt')) return 'tab';
    return isHeld(event, 'Shift') ? 'window' : 'split';
  }

  /** Hands a key to the topmost pushed scope, else to `base`. */
  handle(event: KeyboardEvent, base: Scope): void {
    if (event.isComposing) return;
    const scope = this.#scopes[this.#scopes.length - 1] ?? base;
    const info = { modifiers: heldModifiers(event), key: event.key, vkey: physicalKey(event) };
    if (scope.handle(event, info) !== false) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

const MAC_SIGNS: Record<string, string> = { Ctrl: '⌃', Meta: '⌘', Shift: '⇧', Alt: '⌥' };
const KEY_SIGNS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
};

/** A hotkey as people read it. */
export function hotkeyLabel({ modifiers, key }: O.Hotkey): string {
  const names = spellModifiers(modifiers).split(',').filter(Boolean);
  const label = KEY_SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  if (!Platform.isMacOS) return [...names, label].join(' + ');
  return [...names.map((name) => MAC_SIGNS[name] ?? name), label].join(' ');
}
