import { PluginSettingTab, type App, type Plugin, type SettingDefinitionItem } from 'obsidian';
import type { AltitudeSettings } from '../../settings/settings';
import { locale } from '../../texts/locale';
import { agentGroup } from './agent-settings';
import { explorerGroup } from './explorer-settings';
import { folderGroup } from './folder-settings';
import { groupDefinitions } from './group-definitions';
import { indexGroup } from './index-settings';
import { inlineGroup } from './inline-settings';
import { keepFocus } from './keep-focus';
import { knowledgeGroup } from './knowledge-settings';
import { languageModelGroup } from './language-model-settings';
import { meaningGroup } from './meaning-settings';
import { rankingGroup } from './ranking-settings';
import type { GroupHost, SettingsGroupMaker, SettingsHost } from './settings-group';

/** In the order in which people need them. A group is a file of its own beside this one. */
const GROUPS: readonly SettingsGroupMaker[] = [
  ...[indexGroup, folderGroup, meaningGroup, inlineGroup, explorerGroup],
  ...[knowledgeGroup, languageModelGroup, agentGroup, rankingGroup],
];

export class AltitudeSettingTab extends PluginSettingTab {
  override icon = 'mountain';
  readonly #host: GroupHost;
  /** Changes made here, which the controls show already. */
  readonly #own = new WeakSet<Partial<AltitudeSettings>>();
  /** Rows and their texts as they were asked for last. */
  #drawn = '';
  #isDrawing = false;
  /** Something else is to be shown than what is being drawn. */
  #isBehind = false;

  constructor(app: App, plugin: Plugin, host: SettingsHost) {
    super(app, plugin);
    this.containerEl.addClass('altitude-settings');
    this.containerEl.lang = locale().tag;
    this.containerEl.addEventListener('focusout', ({ target }) => this.#leave(target));
    this.#host = {
      ...{ ...host, app },
      redraw: () => this.#redraw(),
      save: (change) => this.#save(change),
    };
    plugin.register(host.settings.onChange((change) => this.#takeChange(change)));
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const definitions = GROUPS.flatMap((makeGroup) => {
      const group = makeGroup(this.#host);
      return group === undefined ? [] : groupDefinitions(group, this.#host);
    });
    this.#drawn = JSON.stringify(definitions);
    return definitions;
  }

  override getControlValue(key: string): unknown {
    const values: Record<string, unknown> = { ...this.#host.settings.current };
    return values[key];
  }

  override setControlValue(key: string, value: unknown): Promise<void> {
    return this.#save({ [key]: value });
  }

  /** A number that is none, or none that may be, stands in its field until somebody leaves that: then it shows what holds. */
  #leave(target: EventTarget | null): void {
    const numbers = this.containerEl.querySelectorAll<HTMLInputElement>('input[type=number]');
    const field = [...numbers].find((each) => each === target);
    if (field === undefined) return;
    const isInForce = field.value !== '' && field.checkValidity();
    // Once the focus is where it goes: that stays there.
    if (!isInForce) this.containerEl.win.setTimeout(() => this.#redraw());
  }

  /** Draws anew only when there are other rows or texts, so that whoever types a number can go on. */
  async #save(change: Partial<AltitudeSettings>): Promise<void> {
    this.#own.add(change);
    const { settings } = this.#host;
    await settings.change(change);
    const before = this.#drawn;
    this.getSettingDefinitions();
    if (this.#drawn !== before) this.#redraw();
  }

  /** What another pane has changed is shown, but not while something is being typed. */
  #takeChange(change: Partial<AltitudeSettings>): void {
    const { containerEl } = this;
    if (this.#own.has(change) || !containerEl.isConnected) return;
    const { activeElement } = containerEl.doc;
    const isTyping = activeElement?.matches('input:not([type=checkbox]),textarea') === true;
    if (isTyping && containerEl.contains(activeElement))
      activeElement.addEventListener('blur', () => this.#redraw(), { once: true });
    else this.#redraw();
  }

  /** A field that is typed in is left when it is drawn anew: what is to be drawn by then is drawn after that. */
  #redraw(): void {
    this.#isBehind = true;
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      while (this.#isBehind) {
        this.#isBehind = false;
        keepFocus(this.containerEl, () => this.update());
      }
    } finally {
      this.#isDrawing = false;
    }
  }
}
