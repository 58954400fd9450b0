import type { LaunchOptions } from 'playwright-core';

/**
 * Named all at once: a list of ours takes the place of Playwright's, which is the rest of it.
 * The first two show what may be meant by an address. They are drawn for each window, of which every context has one,
 * and took two fifths of what an empty page costs.
 */
const DISABLED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

const FLAGS = [
  '--no-sandbox',
  '--headless=new',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Of the window itself, which nobody sees; pages hear what their context says.
  '--force-prefers-reduced-motion',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** A browser as all tests and benches want it: it asks the network for nothing by itself. */
export function chromiumOptions(flags: readonly string[] = ['--disable-gpu']): LaunchOptions {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...FLAGS, ...flags],
  };
}
