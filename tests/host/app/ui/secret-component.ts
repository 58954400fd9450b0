import type * as O from 'obsidian';
import { BaseComponent } from './components';
import { TextComponent } from './text-components';

/** Chooses a secret by its id; what it hides is typed in a masked field and goes to the secret storage alone. */
export class SecretComponent extends BaseComponent implements O.SecretComponent {
  #name: TextComponent;
  #secret: TextComponent;

  constructor(app: O.App, containerEl: HTMLElement) {
    super();
    this.#name = new TextComponent(containerEl).setPlaceholder('Name of the secret');
    this.#secret = new TextComponent(containerEl).setPlaceholder('Secret');
    this.#secret.inputEl.type = 'password';
    this.#secret.onChange((secret) => {
      if (this.#name.getValue() !== '') app.secretStorage.setSecret(this.#name.getValue(), secret);
    });
  }

  setValue(value: string): this {
    this.#name.setValue(value);
    return this;
  }

  onChange(cb: (value: string) => unknown): this {
    this.#name.onChange(cb);
    return this;
  }
}
