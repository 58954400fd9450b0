/** `packages` are the folders under node_modules whose code is in the text, sorted. */
export interface Bundle {
  text: string;
  packages: string[];
}

export interface BundleOptions {
  /** Not minified, with source maps. */
  dev?: boolean;
}

export function bundleEngine(options?: BundleOptions): Promise<Bundle>;
export function bundleNodePreamble(options?: BundleOptions): Promise<Bundle>;
export function bundleAll(options?: BundleOptions): Promise<{ plugin: string; program: string }>;
export const textModules: Record<string, typeof bundleEngine>;
/** Resolves the text modules in a build of one's own. */
export function embedBundles(options?: BundleOptions): import('esbuild').Plugin;
