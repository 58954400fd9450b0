/** `packages` are the folders under node_modules whose code is in the text, sorted; `embeds` the embedded modules in it. */
export interface Bundle {
  text: string;
  packages: string[];
  embeds: string[];
}

/** A text, or bytes. */
export interface Embedded {
  contents: string | Uint8Array;
  packages: string[];
}

export interface BundleOptions {
  /** Not minified, with source maps. */
  dev?: boolean;
}

/** Where the ONNX runtime for each device is, as paths from the root. */
export const onnxRuntime: Record<'wasm' | 'webgpu', { script: string; wasm: string }>;
/** As runtimes are embedded. */
export function compress(bytes: Uint8Array): Uint8Array;
export function bundleEngine(options?: BundleOptions): Promise<Bundle>;
export function bundleNodePreamble(options?: BundleOptions): Promise<Bundle>;
export function bundleModelThread(device: 'wasm' | 'webgpu', options?: BundleOptions): Promise<Bundle>;
export function bundleModelPreamble(options?: BundleOptions): Promise<Bundle>;
/** The text of main.js; `made` are embedded modules of another build. `without`: modules that are to be empty. */
export function bundlePlugin(
  options?: BundleOptions & { without?: RegExp },
  made?: Map<string, Promise<Embedded>>,
): Promise<string>;
/** The files of the program by their paths from its folder. */
export function bundleProgram(
  options?: BundleOptions,
  made?: Map<string, Promise<Embedded>>,
): Promise<Map<string, string>>;
/** Writes them, the program's own file under this name. */
export function writeProgram(files: Map<string, string>, folder: string, name: string): Promise<void>;
/** The embedded module whose default export is the path of a file with its contents. */
export const nodeEngineModule: string;
export const embeddedModules: Record<
  string,
  (options: BundleOptions, made: Map<string, Promise<Embedded>>) => Promise<Embedded>
>;
/** One of them, made once for all that share `made`; undefined where there is none of that name. */
export function embeddedModule(
  name: string,
  options: BundleOptions,
  made: Map<string, Promise<Embedded>>,
): Promise<Embedded> | undefined;
/** Resolves the embedded modules in a build of one's own. */
export function embedBundles(options?: BundleOptions): import('esbuild').Plugin;
