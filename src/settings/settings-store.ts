import { isRecord, parseSettings, type AltitudeSettings } from './settings';

/** What a change of settings asks of the index. */
export type SettingsEffect = 'files' | 'options' | 'embedder' | 'agents';

/** Where settings are kept. */
interface SettingsFile {
  /** Whatever was stored last; null or undefined when nothing was. */
  loadData(): Promise<unknown>;
  /** The same while they are in force; null or undefined also where they cannot be read. */
  reloadData(): Promise<unknown>;
  saveData(stored: Record<string, unknown>): Promise<void>;
}

/**
 * The settings in force. Every change is saved, then told. What was stored and is not understood, such as a newer version's, is
 * saved again as it was until somebody changes it.
 */
export class SettingsStore {
  #current: AltitudeSettings;
  #stored: Record<string, unknown>;
  /** Settles once all that was changed here is written, or was not. */
  #saving: Promise<unknown> = Promise.resolve();
  #reloading: Promise<unknown> = Promise.resolve();
  /** How many changes were made here. */
  #changes = 0;
  readonly #file: SettingsFile;
  readonly #onChange: (effect: SettingsEffect) => void;
  readonly #listeners = new Set<(change: Partial<AltitudeSettings>) => void>();

  private constructor(file: SettingsFile, stored: unknown, onChange: (effect: SettingsEffect) => void) {
    this.#file = file;
    this.#onChange = onChange;
    this.#current = parseSettings(stored);
    this.#stored = fieldsOf(stored);
  }

  static async load(file: SettingsFile, onChange: (effect: SettingsEffect) => void): Promise<SettingsStore> {
    return new SettingsStore(file, await file.loadData(), onChange);
  }

  get current(): AltitudeSettings {
    return this.#current;
  }

  /** Called after every change, with what was handed to `change`. Returns the way to stop. */
  onChange(listener: (change: Partial<AltitudeSettings>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A limit that cannot be in force leaves the one that is, which may be far from the default. */
  async change(change: Partial<AltitudeSettings>): Promise<void> {
    this.#changes += 1;
    this.#current = changed(this.#current, change);
    const inForce = Object.entries(this.#current).filter(([name]) => name in change);
    this.#stored = { ...this.#current, ...this.#stored, ...Object.fromEntries(inForce) };
    const saved = this.#file.saveData(this.#stored);
    this.#saving = Promise.allSettled([this.#saving, saved]);
    await saved;
    for (const listener of this.#listeners) listener(change);
    const effect = effectOf(change);
    if (effect !== undefined) this.#onChange(effect);
  }

  /**
   * Another device or window has written them: they hold from now on, and what differs is told as a change. Else the next change made
   * here would write back what was changed there. What cannot be read, such as a file that is still being written, changes nothing.
   */
  reload(): Promise<void> {
    // One after the other: what was read first must not be taken last.
    const reloaded = this.#reloading.then(() => this.#reload());
    this.#reloading = reloaded.catch(() => undefined);
    return reloaded;
  }

  /** What is stored once all that was changed here is, also meanwhile. */
  async #readStored(): Promise<unknown> {
    for (;;) {
      const changes = this.#changes;
      await this.#saving;
      const stored = await this.#file.reloadData();
      if (changes === this.#changes) return stored;
    }
  }

  async #reload(): Promise<void> {
    const stored = await this.#readStored();
    if (!isRecord(stored)) return;
    const before = this.#current;
    this.#stored = stored;
    this.#current = parseSettings(stored);
    const changed = Object.entries(this.#current).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof AltitudeSettings]),
    );
    if (changed.length === 0) return;
    const change: Partial<AltitudeSettings> = Object.fromEntries(changed);
    for (const listener of this.#listeners) listener(change);
    for (const effect of effectsOf(Object.keys(change))) this.#onChange(effect);
  }
}

/** What several changes at once ask of the index: an embedder that is opened anew is told all options. */
function effectsOf(names: readonly string[]): Set<SettingsEffect> {
  const effects = new Set(names.flatMap((name) => effectOf({ [name]: undefined }) ?? []));
  if (effects.has('embedder')) effects.delete('options');
  return effects;
}

function changed(before: AltitudeSettings, change: Partial<AltitudeSettings>): AltitudeSettings {
  const parsed = parseSettings({ ...before, ...change });
  const wrong = LIMITS.filter((name) => name in change && parsed[name] !== change[name]);
  return { ...parsed, ...Object.fromEntries(wrong.map((name) => [name, before[name]])) };
}

const LIMITS = ['sizeLimitMegabytes', 'llmJobUsd', 'llmDayUsd', 'agentUsd'] as const;

/** What is no object at all stays in the file, under a name of its own. */
function fieldsOf(stored: unknown): Record<string, unknown> {
  if (isRecord(stored)) return stored;
  return stored === null || stored === undefined ? {} : { unreadable: stored };
}

/** Lenses, what is hidden or shown within notes, who writes summaries and what is known are the panes' own matter. */
function effectOf(change: Partial<AltitudeSettings>): SettingsEffect | undefined {
  if (Object.keys(change).every((name) => PANE_SETTINGS.includes(name))) return undefined;
  if (Object.keys(change).every((name) => AGENT_SETTINGS.includes(name))) return 'agents';
  if (FILE_SETTINGS.some((name) => name in change)) return 'files';
  return EMBEDDER_SETTINGS.some((name) => name in change) ? 'embedder' : 'options';
}

const FILE_SETTINGS: readonly (keyof AltitudeSettings)[] = [
  ...(['include', 'exclude', 'leavesOutExcludedFiles', 'sizeLimitMegabytes'] as const),
];
const PANE_SETTINGS: readonly string[] = [
  'lenses',
  'hiddenNearby',
  'relatedInNotes',
  'relatedUnlinkedOnly',
  'relatedFolded',
  'suggestsLinks',
  'llmServer',
  'llmAddress',
  'llmModel',
  'llmSecret',
  'llmPrices',
  'llmJobUsd',
  'llmDayUsd',
  'knowledge',
  'projectsBy',
  'projectFolder',
  'projectTag',
  'projectProperty',
  'modelJoins',
  'domains',
  'agentsDecide',
] satisfies (keyof AltitudeSettings)[];
const AGENT_SETTINGS: readonly string[] = ['agentServer', 'agentPort'] satisfies (keyof AltitudeSettings)[];
const EMBEDDER_SETTINGS: readonly (keyof AltitudeSettings)[] = [
  'embedder',
  'embedderAddress',
  'embedderModel',
  'embedderSecret',
  'localModel',
];
