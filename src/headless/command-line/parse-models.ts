import { texts } from '../../texts/texts';
import type { ModelsCommand } from './command';
import { noMore } from './operands';
import { Refusal, type Values } from './option-values';

export function parseModels(operands: string[], values: Values): ModelsCommand {
  noMore(operands);
  const [download, removed] = [values.text('download'), values.text('delete')];
  const common = { kind: 'models', json: values.flag('json'), quiet: values.flag('quiet') } as const;
  if (download !== undefined && removed !== undefined)
    throw new Refusal(texts().terminal.commandLine.downloadAndDelete);
  if (removed !== undefined) return { ...common, task: { kind: 'delete', name: removed } };
  const [mirror, agreed] = [values.text('mirror'), values.flag('yes')];
  if (download !== undefined)
    return { ...common, task: { kind: 'download', name: download, mirror, agreed } };
  if (mirror !== undefined || agreed) throw new Refusal(texts().terminal.commandLine.needsDownload);
  return { ...common, task: { kind: 'list' } };
}
