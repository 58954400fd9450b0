import type { ChosenFiles } from './local-models';

/**
 * Lets the user choose a folder of model files; where the system offers no folders, the files themselves. To be called in
 * answer to a click. `chosen` is not called when they think better of it.
 */
export function chooseModelFolder(chosen: (name: string, files: ChosenFiles) => void): void {
  const input = createEl('input', { type: 'file' });
  input.multiple = true;
  input.webkitdirectory = true;
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    const [folder = ''] = files[0]?.webkitRelativePath.split('/') ?? [];
    chosen(
      folder,
      files.map((file) => ({ name: pathInside(file), content: file })),
    );
  });
  input.click();
}

/** `My model/onnx/model.onnx` → `onnx/model.onnx` */
function pathInside({ name, webkitRelativePath }: File): string {
  const [, ...path] = webkitRelativePath.split('/');
  return path.length === 0 ? name : path.join('/');
}
