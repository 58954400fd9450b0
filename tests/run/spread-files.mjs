import { BaseSequencer } from 'vitest/node';

/** Deals the files out to the shards in turn, folder by folder: neighbours cost alike. */
export class SpreadFiles extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async shard(files) {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const inOrder = [...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
    return inOrder.filter((_, at) => at % count === index - 1);
  }
}
