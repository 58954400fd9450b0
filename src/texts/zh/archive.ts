import type { ARCHIVE as ENGLISH } from '../en/archive';
import { formatCount, formatList } from '../format';
import { countedAtoms, countedNotes } from './words';

const paragraphs = (count: number): string => countedAtoms(count, 'paragraph');

const summaries = (count: number): string => `${formatCount(count)} 条摘要`;

/** The shared archive, in the terminal. */
export const ARCHIVE: typeof ENGLISH = {
  archive: {
    noAction: (action) =>
      `${action === '' ? '请说明要对归档库做什么' : `“${action}”不是归档库的操作`}: init、upgrade、members、remove 或 status。`,
    noAddress: (url) =>
      `${url === '' ? '缺少归档库的地址' : `“${url}”不是归档库的地址`}。格式如 postgres://member@host:5432/database。`,
    noPlace: (text) =>
      `“${text}”既不是文件夹，也不是归档库的地址。地址形如 postgres://member@host:5432/database。`,
    folderFirst: '请先写文件夹，再写地址：altitude publish FOLDER postgres://member@host/database',
    vaultInAddress: (end) =>
      `请去掉 ${end}: 地址以数据库结尾，会查询其中你可以读取的所有仓库。只查询其中一个时，请加上 --folder NAME。`,
    passwordInAddress:
      '请不要在地址中写密码: 此电脑的其他用户可能会看到。请设置 ALTITUDE_ARCHIVE_PASSWORD，或用 PGPASSFILE 指定密码文件。',
    openPasswordFile: (file) => `此电脑的其他用户可以读取密码文件 ${file}。`,
    openPasswordFileAdvice: (file) => `请只让自己可读: chmod 600 ${file}`,
    unreadablePasswordFile: (file, why) => `无法读取 PGPASSFILE 指定的密码文件 ${file}: ${why}。`,
    setupPassword: (file) => `客户端从 ${file} 读取密码。密码不在它的设置中。`,
    setupNoPassword:
      '不会写入密码: 请用 PGPASSFILE 指定密码文件后再运行一次，或为客户端设置 ALTITUDE_ARCHIVE_PASSWORD。',
    memberNeedsVault: '请指定仓库: --vault NAME 与 --add MEMBER 或 --remove MEMBER 一起使用。',
    noVaultName: (name) => `仓库不能叫“${name}”：名称是 ID 的一部分，不含斜杠和控制字符。`,
    makingIndexes: (vault) => `正在为 ${vault} 建立索引`,
    removeNeedsVault: '请指定要移除哪个仓库: --vault NAME。成员用“altitude archive members”增减。',
    notOfArchives: (verb) => `“altitude ${verb}”需要笔记文件夹，不能用于归档库。`,
    optionNeedsFolder: (option) => `${option} 需要笔记文件夹。`,

    embedderWhenMade: '请在创建或升级归档库时指定嵌入模型。',
    oneVaultsEmbedder: (name) => `“${name}”不能为归档库生成向量：各仓库要用同一个模型来比较。`,
    made: '归档库已就绪。',
    makeMember: '让他人加入:“altitude archive members URL --vault NAME --add MEMBER”。',
    upgraded: '归档库已升级。',
    isCurrent: '归档库已是最新。',
    noMembers: '还没有成员。',
    memberLine: (vault, member, mayPublish) => `${vault}: ${member}${mayPublish ? '，可以发布' : ''}`,
    added: (member, vault, mayPublish) => `${member} 现在可以读取${mayPublish ? '并发布' : ''} ${vault}。`,
    removed: (member, vault) => `${member} 不能再读取 ${vault}。`,
    removes: (vault) => `这会从归档库移除仓库 ${vault}，所有人都不能再读取:`,
    removesNotes: (notes, count, bought) =>
      `  ${countedNotes(notes)}，${paragraphs(count)}${bought === 0 ? '' : `，以及${summaries(bought)}`}`,
    removesMembers: (members) =>
      members.length === 0 ? '  没有人可以读取。' : `  现在可以读取的人: ${formatList(members)}`,
    askRemove: '要移除吗？发布它的文件夹保持不变。',
    notRemoved: '没有移除任何内容。',
    sayYesToRemove: '加上 --yes 可不询问直接移除。',
    vaultRemoved: (vault) => `${vault} 已不在归档库中。`,
    noVaults:
      '你不是这里任何仓库的成员。请归档库的所有者添加你：altitude archive members URL --vault NAME --add YOU',
    nothingPublished: (vaults) =>
      `这里还没有发布任何内容（${vaults}）。有发布权限的人可以发送文件夹：altitude publish FOLDER URL --name VAULT`,
    notThere: (id) => `此归档库中没有“${id}”，或者你无权读取。`,
    idsBeginWithVault:
      '归档库中的 ID 以仓库开头，例如 //home/Garden/Soil.md。“altitude search”会列出 ID，“altitude zoom-in URL”显示全部内容。',
    idsAreShown: '“altitude search”会列出 ID，“altitude zoom-in URL”显示你可以读取的仓库。',
    ownedByYou: '你是此归档库的所有者。只有仓库的成员才能读取它。',
    vaultLine: (name, notes, count, published) =>
      `${name}: ${countedNotes(notes)}，${paragraphs(count)}，${published === undefined ? '尚未发布' : `发布于${published}`}`,
    wordsAlone: '按词和链接找到。此归档库没有向量。',
    comparedBy: (model) => `按词语、链接和含义查找，模型为 ${model}。`,
    indexed: (vaults) => `${formatCount(vaults)} 个仓库有了自己的表和索引。`,
    unread: (name, count) => `${name}：${paragraphs(count)}没有向量`,
    withoutMeaning: (model, why) => `只按词语和链接回答，因为这里的向量来自 ${model}。${why}`,
    nameEmbedder: '请用 --embedder 说明此模型在哪里。',
    otherEmbedder: (model) => `所指定的嵌入模型是 ${model}。`,

    leaves: (server, name) => `这会将笔记作为仓库 ${name} 发送到 ${server}:`,
    toSend: (notes, tokens) => `  ${countedNotes(notes)}的全文，约 ${formatCount(tokens)} 个 token`,
    toChange: (renames, removals) =>
      `  在那里${[...(renames > 0 ? [`重命名 ${formatCount(renames)} 条`] : []), ...(removals > 0 ? [`移除 ${formatCount(removals)} 条`] : [])].join('，')}`,
    replaces: (paths, members) => `  其中此后由 ${formatList(members)} 发布的: ${formatList(paths)}`,
    fromElsewhere: '  此前它是从其他文件夹或设备发布的：此文件夹中没有的内容将从那里删除。',
    withSummaries: (count, stale) =>
      `  语言模型写的 ${summaries(count)}${stale === 0 ? '' : `，其中 ${formatCount(stale)} 条针对笔记以前的内容`}`,
    removesSummaries: (count) => `  从那里移除 ${summaries(count)}`,
    withVectors: (model) => `  文本的向量，由 ${model} 生成`,
    noVectorsHere: (model) => `  没有向量：此索引没有 ${model} 的向量（用“altitude embed”生成）`,
    known: (notes) => `  ${countedNotes(notes)}已在那里，不再发送`,
    newer: (paths, members) =>
      `  之后被${members.length === 0 ? '他人' : ` ${formatList(members)} `}更改，保持原样（--force 会发送你的版本）: ${formatList(paths)}`,
    leftThere: (paths, members) =>
      `  不在此文件夹中，此后由 ${formatList(members)} 发布，保留在那里（--replace 会移除）: ${formatList(paths)}`,
    toLeaveOut: (folders) =>
      folders.length === 0
        ? '  那里不再有作为模板的笔记'
        : `  ${formatList(folders)} 中的笔记是模板，在那里不计数也不列出`,
    toRenew: (notes: number) => `  旧版 Altitude 发布的 ${countedNotes(notes)}的词语将在那里更新`,
    readers: (members) =>
      members.length === 0 ? '还没有其他人可以读取。' : `在那里可以读取的人: ${formatList(members)}。`,
    ask: '发送吗？',
    notAgreed: '没有发送任何内容。',
    sayYes: '加上 --yes 可不经询问直接发送。',
    sayReplace: '要移除另一个文件夹或设备发布的内容，请在 --yes 之外加上 --replace。',
    upToDate: '归档库已有全部内容。没有发送任何内容。',
    sending: '正在发送',
    sendingSummaries: '正在发送摘要',
    sendingVectors: '正在发送向量',
    readingThemes: '正在读取主题',
    counting: '正在统计归档库中的词',
    sent: (notes, count) => `已发送 ${countedNotes(notes)}，共 ${paragraphs(count)}。`,
    sentSummaries: (count) => `已发送 ${summaries(count)}。`,
    sentVectors: (count) => `已发送 ${formatCount(count)} 个向量。`,
    renewing: '正在更新词语',
    renewingOf: (vault: string) => `正在更新 ${vault} 的词语`,
    renewed: (notes: number) =>
      notes === 0 ? '已检查那里的全部词语，无需更新。' : `已更新 ${countedNotes(notes)}的词语。`,
    unfinished: (vaults: string[]) =>
      `${formatList(vaults)} 正在发布，或发布已中断：其中的新内容可能还搜不到。如果已中断，请重新发布。`,
    olderWords: (vaults: string[]) =>
      `${formatList(vaults)} 中有旧版 Altitude 发布的词语，搜索可能漏掉那里的笔记。请重新发布，或请归档库的所有者运行“altitude archive upgrade URL”。`,
    newerWords: (vaults: string[]) =>
      `${formatList(vaults)} 中有新版 Altitude 发布的词语，从这里搜索可能漏掉那里的笔记。请更新 Altitude。`,
    kept: '已发送的内容会保留。',
    brokenOff: '已停止。已发送的内容会保留；同一命令会从那里继续。',
    skipped: (paths) => `未发送，因为无法读取或刚刚更改: ${formatList(paths)}`,

    faults: {
      gone: (said) => `归档库没有响应: ${said}`,
      goneAdvice: '请检查地址以及服务器是否在运行。',
      refused: (said) => `服务器拒绝你进入: ${said}`,
      refusedAdvice: '请检查地址中的名称，以及 ALTITUDE_ARCHIVE_PASSWORD 或 PGPASSFILE 所指文件中的密码。',
      noPassword: '未设置密码：请设置 ALTITUDE_ARCHIVE_PASSWORD，或用 PGPASSFILE 指定密码文件。',
      noPasswordIn: (file) =>
        `密码文件 ${file} 中没有与此地址相符的行：HOST:PORT:DATABASE:MEMBER:PASSWORD，前四项可用 * 代表任意值。`,
      notPrivate: (said) => `连接不是私密的: ${said}`,
      notPrivateAdvice: '服务器需要此电脑信任的证书。没有发送任何内容。',
      full: (said) => `服务器没有剩余空间: ${said}`,
      fullAdvice: '请在那里腾出空间。',
      crowded: (said) => `服务器没有空闲的连接: ${said}`,
      crowdedAdvice: '请稍后再试。如果一直如此，由其管理员提高 max_connections 或你的角色的上限。',
      readOnly: '服务器不接受更改: 它是另一台服务器的副本，或被设为只读。',
      readOnlyAdvice: '请发布到它所复制的服务器，或询问其管理员。',
      slow: '归档库响应的时间过长。',
      slowAdvice: '请稍后重试，或减少请求的内容。',
      calledOff: '已停止。同一命令会从那里继续。',
      old: (version) => `服务器是 PostgreSQL ${version}。归档库需要 15 或更新版本。`,
      oldAdvice: '请更新服务器，或使用另一台。',
      noPgvector: (version: string) =>
        `服务器${version === '' ? '没有 pgvector' : `的 pgvector 是 ${version}`}。归档库需要 0.7 或更高版本。`,
      noPgvectorAdvice: '请在服务器上安装它；在 Debian 上是 postgresql-17-pgvector 软件包。',
      pgvectorOff: '此数据库尚未启用 pgvector。',
      pgvectorOffAdvice: '请服务器管理员启用一次：create extension vector。',
      otherModel: (model: string) => `此归档库的向量已经来自 ${model}。`,
      otherModelAdvice: '不同模型的向量无法比较。请为另一个模型新建一个归档库。',
      noDatabase: (name) => `服务器没有数据库“${name}”。`,
      noDatabaseAdvice: '请检查地址的末尾。管理员可以用 createdb 创建数据库。',
      mayNotMake: (said) => `你不能在此数据库中创建或升级归档库${said === '' ? '' : `: ${said}`}。`,
      mayNotMakeAdvice:
        '请使用其所有者的地址。创建归档库的人拥有该数据库，并且可以创建角色（createuser --createrole）。',
      rolesOfAnother: '此服务器上的第一个归档库由他人创建，让成员进入的角色也属于他。',
      rolesOfAnotherAdvice:
        '请服务器管理员运行一次，用你的名称代替 OWNER: grant altitude_reader, altitude_publisher to OWNER with admin option',
      noArchive: '此数据库中没有归档库。',
      noArchiveAdvice: '由其所有者用“altitude archive init URL”创建。',
      damaged: (said) => `归档库缺少一部分: ${said}`,
      damagedAdvice:
        '请其所有者运行 "altitude archive upgrade URL", 它会恢复函数。表要从备份恢复; 没有备份时, 请新建归档库并重新发布文件夹: 内容都在那里。',
      newer: '此归档库由更新版本的 Altitude 创建。',
      newerAdvice: '请更新 Altitude。',
      outdated: '此归档库由较早版本的 Altitude 创建。',
      outdatedAdvice: '由其所有者用“altitude archive upgrade URL”升级。',
      forbidden: (said) => `你不能在归档库中这样做${said === '' ? '' : `: ${said}`}。`,
      forbiddenAdvice: '由其所有者用“altitude archive members”决定。',
      publishedElsewhere: '另一台设备已开始发布此仓库。',
      publishedElsewhereAdvice: '请等它完成后再发布。',
      vaultRemoved: '仓库在发布过程中被移出归档库，或你不能再发布它。',
      vaultRemovedAdvice: '请询问归档库的所有者。',
      unknownVault: (name) => `归档库没有仓库 ${name}。`,
      nameTaken: (name) => `另一个仓库已以 ${name} 发布。`,
      nameTakenAdvice: (name) =>
        `如果是另一台设备上的同一个仓库，请加上 --name ${name}。否则请选择其他名称。`,
      noVault: (name) => `归档库中没有你可以发布的仓库 ${name}。`,
      noVaultAdvice: (name) =>
        `由其所有者创建: altitude archive members URL --vault ${name} --add YOU --publisher。或用 --name 指定其他仓库。`,
      noMember: (name) => `服务器没有成员 ${name}。`,
      noMemberAdvice: (name) => `由服务器的管理员创建: create role ${name} login password '…'。`,
      notInVault: (name, vault) => `${name} 不是 ${vault} 的成员。`,
      notInVaultAdvice: '“altitude archive members URL”会列出成员。',
      notAMember: '你不是此归档库的成员。',
      notAMemberAdvice: '请其所有者添加你：altitude archive members URL --vault NAME --add YOU',
      needsIndex:
        '归档库无法按此统计或排列所有笔记: 它只知道笔记的词语、标签、属性、路径、文本类型和时间, 以及每条笔记有多少个链接和任务。',
      needsIndexAdvice: '请按其中一项提问, 或对发布仓库所用的文件夹提问。',
      tooManyTexts: (most) =>
        `归档库知道笔记含有哪些词语, 但不知道哪些词语相邻或在同一行: 为此它最多读取 ${formatCount(most)} 条笔记, 而含有这些词语的笔记更多。`,
      tooManyTextsAdvice: '请改问单个词语, 或用标签、文件夹、时间缩小范围, 或对发布仓库所用的文件夹提问。',
      said: (said) => `归档库出错: ${said}`,
    },
  },
};
