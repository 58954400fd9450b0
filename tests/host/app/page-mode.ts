import type { App } from './app';
import { usePlatform, type Device } from './platform';

export type ColourScheme = 'light' | 'dark';

/** What the address of the page asks for. */
export interface PageMode {
  theme: ColourScheme;
  device: Device;
  rightToLeft: boolean;
  /** What the person has chosen in the app's settings, as a BCP 47 tag. */
  language: string;
  /** A vault path to open at the start; undefined: what was open last. */
  file: string | undefined;
  /** Without the plugin, to look at the stand-in alone. */
  plugin: boolean;
}

const systemScheme = (): ColourScheme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

export function readPageMode(search: string): PageMode {
  const query = new URLSearchParams(search);
  const mobile = query.get('mobile');
  const theme = query.get('theme');
  return {
    theme: theme === 'dark' || theme === 'light' ? theme : systemScheme(),
    device: mobile === null || mobile === '0' ? 'desktop' : mobile === 'tablet' ? 'tablet' : 'phone',
    rightToLeft: query.get('rtl') === '1',
    language: query.get('lang') ?? 'en',
    file: query.get('file') ?? undefined,
    plugin: query.get('plugin') !== '0',
  };
}

const applyScheme = (scheme: ColourScheme): void => {
  document.body.toggleClass('theme-dark', scheme === 'dark');
  document.body.toggleClass('theme-light', scheme === 'light');
};

/** Before anything is drawn. */
export function applyPageMode(mode: PageMode): void {
  applyScheme(mode.theme);
  usePlatform(mode.device);
  document.documentElement.lang = mode.language;
  document.documentElement.dir = mode.rightToLeft ? 'rtl' : 'ltr';
  document.body.toggleClass('mod-rtl', mode.rightToLeft);
}

export function setColourScheme(app: App, scheme: ColourScheme): void {
  applyScheme(scheme);
  app.workspace.trigger('css-change');
}
