/** Where the user says that `onnxruntime-node` is installed, for models of this device; `vault` is the folder of notes, if any. */
export interface NativePlace {
  folder: string;
  vault: string | undefined;
}

/** Only the environment names it: what stands in a vault never decides which programs run. */
export function nativePlaceOf(
  env: Partial<Record<string, string>>,
  vault: string | undefined,
): NativePlace | undefined {
  const folder = env['ALTITUDE_ONNXRUNTIME'];
  return folder === undefined || folder === '' ? undefined : { folder, vault };
}
