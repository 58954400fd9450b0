import type { ARCHIVE as ENGLISH } from '../en/archive';
import { formatCount, formatList } from '../format';
import { countedAtoms, countedNotes } from './words';

const paragraphs = (count: number): string => countedAtoms(count, 'paragraph');

const summaries = (count: number): string => `${formatCount(count)} 件の要約`;

/** The shared archive, in the terminal. */
export const ARCHIVE: typeof ENGLISH = {
  archive: {
    noAction: (action) =>
      `${action === '' ? 'アーカイブで行う操作を指定してください' : `「${action}」はアーカイブの操作ではありません`}: init、upgrade、members、remove、status。`,
    noAddress: (url) =>
      `${url === '' ? 'アーカイブのアドレスがありません' : `「${url}」はアーカイブのアドレスではありません`}。postgres://member@host:5432/database のような形です。`,
    noPlace: (text) =>
      `「${text}」はフォルダーでもアーカイブのアドレスでもありません。アドレスは postgres://member@host:5432/database の形です。`,
    folderFirst:
      '先にフォルダー、次にアドレスを指定してください: altitude publish FOLDER postgres://member@host/database',
    vaultInAddress: (end) =>
      `${end} を外してください。アドレスはデータベース名で終わり、その中で読めるすべての保管庫に尋ねます。1 つだけに尋ねるには --folder NAME を付けます。`,
    passwordInAddress:
      'アドレスにパスワードを含めないでください。このコンピューターのほかのユーザーに読まれる恐れがあります。ALTITUDE_ARCHIVE_PASSWORD に設定するか、PGPASSFILE でパスワードファイルを指定してください。',
    openPasswordFile: (file) => `このコンピューターの他のユーザーがパスワードファイル ${file} を読めます。`,
    openPasswordFileAdvice: (file) => `自分だけが読めるようにしてください: chmod 600 ${file}`,
    unreadablePasswordFile: (file, why) =>
      `PGPASSFILE で指定されたパスワードファイル ${file} を読めません: ${why}。`,
    setupPassword: (file) => `クライアントは ${file} からパスワードを読みます。設定には含まれません。`,
    setupNoPassword:
      'パスワードは含めません。PGPASSFILE でパスワードファイルを指定してもう一度実行するか、クライアントに ALTITUDE_ARCHIVE_PASSWORD を渡してください。',
    memberNeedsVault: '保管庫を指定してください: --vault NAME と、--add MEMBER または --remove MEMBER。',
    noVaultName: (name) =>
      `保管庫を「${name}」と名付けることはできません。名前は ID の一部で、スラッシュや制御文字を含みません。`,
    makingIndexes: (vault) => `${vault} のインデックスを作成中`,
    removeNeedsVault:
      '取り除く保管庫を指定してください: --vault NAME。メンバーは「altitude archive members」で変更します。',
    notOfArchives: (verb) => `「altitude ${verb}」にはノートのフォルダが必要です。アーカイブでは使えません。`,
    optionNeedsFolder: (option) => `${option} にはノートのフォルダが必要です。`,

    embedderWhenMade: '埋め込みモデルは、アーカイブの作成時またはアップグレード時に指定します。',
    oneVaultsEmbedder: (name) =>
      `「${name}」ではアーカイブのベクトルを作れません。保管庫どうしは、すべてが使う一つのモデルで比較します。`,
    made: 'アーカイブの準備ができました。',
    makeMember: 'ほかの人を招くには「altitude archive members URL --vault NAME --add MEMBER」。',
    upgraded: 'アーカイブを更新しました。',
    isCurrent: 'アーカイブはすでに最新です。',
    noMembers: 'まだメンバーがいません。',
    memberLine: (vault, member, mayPublish) => `${vault}: ${member}${mayPublish ? '（公開可）' : ''}`,
    added: (member, vault, mayPublish) =>
      `${member} は ${vault} を${mayPublish ? '読み、公開できる' : '読める'}ようになりました。`,
    removed: (member, vault) => `${member} は ${vault} を読めなくなりました。`,
    removes: (vault) => `保管庫 ${vault} をアーカイブから取り除きます。誰も読めなくなります:`,
    removesNotes: (notes, count, bought) =>
      `  ${countedNotes(notes)}、${paragraphs(count)}${bought === 0 ? '' : `、${summaries(bought)}`}`,
    removesMembers: (members) =>
      members.length === 0 ? '  読める人はいません。' : `  現在読める人: ${formatList(members)}`,
    askRemove: '取り除きますか？公開元のフォルダはそのまま残ります。',
    notRemoved: '何も取り除きませんでした。',
    sayYesToRemove: '確認なしで取り除くには --yes を付けてください。',
    vaultRemoved: (vault) => `${vault} はアーカイブからなくなりました。`,
    noVaults:
      'ここではどの保管庫のメンバーでもありません。アーカイブの所有者に追加してもらってください: altitude archive members URL --vault NAME --add YOU',
    nothingPublished: (vaults) =>
      `ここにはまだ何も公開されていません（${vaults}）。公開できる人がフォルダを送ります: altitude publish FOLDER URL --name VAULT`,
    notThere: (id) => `このアーカイブに「${id}」はないか、読む権限がありません。`,
    idsBeginWithVault:
      'アーカイブの ID は //home/Garden/Soil.md のように保管庫から始まります。「altitude search」が ID を表示し、「altitude zoom-in URL」がすべてを示します。',
    idsAreShown: 'ID は「altitude search」が表示し、読める保管庫は「altitude zoom-in URL」が示します。',
    ownedByYou: 'このアーカイブの所有者です。保管庫を読めるのはそのメンバーだけです。',
    vaultLine: (name, notes, count, published) =>
      `${name}: ${countedNotes(notes)}、${paragraphs(count)}、${published === undefined ? '未公開' : `${published}に公開`}`,
    wordsAlone: '語とリンクで検索しました。このアーカイブにベクトルはありません。',
    comparedBy: (model) => `単語、リンク、意味で検索（${model}）。`,
    indexed: (vaults) => `${formatCount(vaults)} 個の保管庫に専用のテーブルとインデックスができました。`,
    unread: (name, count) => `${name}: ベクトルのない${paragraphs(count)}`,
    withoutMeaning: (model, why) =>
      `単語とリンクだけで回答しました。ここのベクトルは ${model} のものだからです。${why}`,
    nameEmbedder: 'このモデルの場所を --embedder で指定してください。',
    otherEmbedder: (model) => `指定された埋め込みモデルは ${model} です。`,

    leaves: (server, name) => `ノートを ${server} に、保管庫 ${name} として送信します:`,
    toSend: (notes, tokens) => `  全文を送る${countedNotes(notes)}（約 ${formatCount(tokens)} トークン）`,
    toChange: (renames, removals) =>
      `  先方で${[...(renames > 0 ? [`名前の変更 ${formatCount(renames)} 件`] : []), ...(removals > 0 ? [`削除 ${formatCount(removals)} 件`] : [])].join('、')}`,
    replaces: (paths, members) =>
      `  そのうち、その後 ${formatList(members)} が公開したもの: ${formatList(paths)}`,
    fromElsewhere:
      '  これまでは別のフォルダーまたはデバイスから公開されていました。このフォルダーにないものは、そこから削除されます。',
    withSummaries: (count, stale) =>
      `  言語モデルが書いた ${summaries(count)}${stale === 0 ? '' : `（うち ${formatCount(stale)} 件はノートの以前の内容についてのもの）`}`,
    removesSummaries: (count) => `  ${summaries(count)}をそこから削除`,
    withVectors: (model) => `  テキストのベクトル（${model}）`,
    noVectorsHere: (model) =>
      `  ベクトルなし: このインデックスには ${model} のものがありません（「altitude embed」で作れます）`,
    known: (notes) => `  先方にすでにある${countedNotes(notes)}（再送なし）`,
    newer: (paths, members) =>
      `  ${members.length === 0 ? 'ほかの人' : formatList(members)}が後から変更したため、そのまま残すもの（--force で自分のものを送信）: ${formatList(paths)}`,
    leftThere: (paths, members) =>
      `  このフォルダーになく、その後 ${formatList(members)} が公開したため、そのまま残すもの（--replace で取り除く）: ${formatList(paths)}`,
    toLeaveOut: (folders) =>
      folders.length === 0
        ? '  公開先にテンプレートのノートがなくなったこと'
        : `  ${formatList(folders)} のノートがテンプレートであり、公開先の数や一覧に含めないこと`,
    toRenew: (notes: number) =>
      `  古いバージョンの Altitude が公開した${countedNotes(notes)}の語を、公開先で更新します`,
    readers: (members) =>
      members.length === 0 ? 'まだほかの誰も読めません。' : `先方で読める人: ${formatList(members)}。`,
    ask: '送信しますか？',
    notAgreed: '何も送信していません。',
    sayYes: '確認なしで送信するには --yes を付けてください。',
    sayReplace: '別のフォルダやデバイスが公開したものを取り除くには、--yes に --replace を加えてください。',
    upToDate: 'アーカイブにはすでにすべてあります。何も送信していません。',
    sending: '送信中',
    sendingSummaries: '要約を送信中',
    sendingVectors: 'ベクトルを送信中',
    readingThemes: 'テーマを読み込み中',
    counting: 'アーカイブの語を数えています',
    sent: (notes, count) => `${countedNotes(notes)}（${paragraphs(count)}）を送信しました。`,
    sentSummaries: (count) => `${summaries(count)}を送信しました。`,
    sentVectors: (count) => `${formatCount(count)} 個のベクトルを送信しました。`,
    renewing: '語を更新中',
    renewingOf: (vault: string) => `${vault} の語を更新中`,
    renewed: (notes: number) =>
      notes === 0
        ? '公開先の語をすべて確認しましたが、更新の必要はありませんでした。'
        : `${countedNotes(notes)}の語を更新しました。`,
    unfinished: (vaults: string[]) =>
      `${formatList(vaults)} は公開中か、公開が途中で止まっています。新しい内容はまだ見つからないことがあります。止まっている場合は、もう一度公開してください。`,
    olderWords: (vaults: string[]) =>
      `${formatList(vaults)} には古いバージョンの Altitude が公開した語があり、検索でノートを見落とすことがあります。もう一度公開するか、アーカイブの所有者に「altitude archive upgrade URL」の実行を頼んでください。`,
    newerWords: (vaults: string[]) =>
      `${formatList(vaults)} には新しいバージョンの Altitude が公開した語があり、ここからの検索ではノートを見落とすことがあります。Altitude を更新してください。`,
    kept: '送信済みのものは残ります。',
    brokenOff: '停止しました。送信済みのものは残り、同じコマンドで続きから再開します。',
    skipped: (paths) => `読み込めないか、変更された直後のため送信しなかったもの: ${formatList(paths)}`,

    faults: {
      gone: (said) => `アーカイブが応答しません: ${said}`,
      goneAdvice: 'アドレスと、サーバーが動作しているかを確認してください。',
      refused: (said) => `サーバーに接続を拒否されました: ${said}`,
      refusedAdvice:
        'アドレスの名前と、ALTITUDE_ARCHIVE_PASSWORD または PGPASSFILE で指定したファイルのパスワードを確認してください。',
      noPassword:
        'パスワードが設定されていません。ALTITUDE_ARCHIVE_PASSWORD を設定するか、PGPASSFILE でパスワードファイルを指定してください。',
      noPasswordIn: (file) =>
        `パスワードファイル ${file} に、このアドレスに合う行がありません: HOST:PORT:DATABASE:MEMBER:PASSWORD。最初の四つには * も使えます。`,
      notPrivate: (said) => `安全な接続になりません: ${said}`,
      notPrivateAdvice: 'このコンピューターが信頼する証明書がサーバーに必要です。何も送信していません。',
      full: (said) => `サーバーに空き容量がありません: ${said}`,
      fullAdvice: 'サーバーの空き容量を増やしてください。',
      crowded: (said) => `サーバーに空いている接続がありません: ${said}`,
      crowdedAdvice:
        '少し待ってからもう一度試してください。続く場合は、管理者が max_connections か、あなたのロールの上限を上げます。',
      readOnly: 'サーバーは変更を受け付けません。別のサーバーの複製か、読み取り専用に設定されています。',
      readOnlyAdvice: '複製元のサーバーに公開するか、管理者に問い合わせてください。',
      slow: 'アーカイブの応答に時間がかかりすぎました。',
      slowAdvice: '後でもう一度試すか、要求を減らしてください。',
      calledOff: '停止しました。同じコマンドで続きから再開します。',
      old: (version) => `サーバーは PostgreSQL ${version} です。アーカイブには 15 以降が必要です。`,
      oldAdvice: 'サーバーを更新するか、別のサーバーを使ってください。',
      noPgvector: (version: string) =>
        `${version === '' ? 'サーバーに pgvector がありません' : `サーバーの pgvector は ${version} です`}。アーカイブには 0.7 以降が必要です。`,
      noPgvectorAdvice:
        'サーバーにインストールしてください。Debian では postgresql-17-pgvector パッケージです。',
      pgvectorOff: 'このデータベースでは pgvector が有効になっていません。',
      pgvectorOffAdvice: 'サーバーの管理者が一度だけ有効にします: create extension vector',
      otherModel: (model: string) => `このアーカイブのベクトルはすでに ${model} のものです。`,
      otherModelAdvice:
        '異なるモデルのベクトルは比較できません。別のモデルには別のアーカイブを作成してください。',
      noDatabase: (name) => `サーバーにデータベース「${name}」はありません。`,
      noDatabaseAdvice: 'アドレスの末尾を確認してください。管理者は createdb で作成できます。',
      mayNotMake: (said) =>
        `このデータベースでアーカイブを作成または更新する権限がありません${said === '' ? '' : `: ${said}`}。`,
      mayNotMakeAdvice:
        '所有者のアドレスを使ってください。アーカイブを作成する人は、データベースを所有し、ロールを作成できる必要があります（createuser --createrole）。',
      rolesOfAnother:
        'このサーバーの最初のアーカイブは別の人が作成し、メンバーを入れるロールもその人のものです。',
      rolesOfAnotherAdvice:
        'サーバーの管理者が、OWNER をあなたの名前にして一度実行します: grant altitude_reader, altitude_publisher to OWNER with admin option',
      noArchive: 'このデータベースにアーカイブはありません。',
      noArchiveAdvice: '所有者が「altitude archive init URL」で作成します。',
      damaged: (said) => `アーカイブの一部がありません: ${said}`,
      damagedAdvice:
        '所有者が「altitude archive upgrade URL」を実行すると関数が元に戻ります。テーブルはバックアップから戻します。なければ新しいアーカイブを作り、フォルダをもう一度公開してください。内容はすべてフォルダにあります。',
      newer: 'このアーカイブは、より新しいバージョンの Altitude で作成されています。',
      newerAdvice: 'Altitude を更新してください。',
      outdated: 'このアーカイブは、以前のバージョンの Altitude で作成されています。',
      outdatedAdvice: '所有者が「altitude archive upgrade URL」で更新します。',
      forbidden: (said) => `アーカイブでこの操作は許可されていません${said === '' ? '' : `: ${said}`}。`,
      forbiddenAdvice: '所有者が「altitude archive members」で決めます。',
      publishedElsewhere: '別のデバイスがこの保管庫の公開を始めています。',
      publishedElsewhereAdvice: '終わるのを待って、もう一度公開してください。',
      vaultRemoved: '公開中に保管庫がアーカイブから取り除かれたか、公開できなくなりました。',
      vaultRemovedAdvice: 'アーカイブの所有者に確認してください。',
      unknownVault: (name) => `アーカイブに保管庫 ${name} はありません。`,
      nameTaken: (name) => `別の保管庫がすでに ${name} として公開されています。`,
      nameTakenAdvice: (name) =>
        `別のデバイスの同じ保管庫なら --name ${name} を付けてください。違う場合は別の名前を選んでください。`,
      noVault: (name) => `このアーカイブに、あなたが公開できる保管庫 ${name} はありません。`,
      noVaultAdvice: (name) =>
        `所有者が作成します: altitude archive members URL --vault ${name} --add YOU --publisher。または --name で別の名前を指定してください。`,
      noMember: (name) => `サーバーにメンバー ${name} はいません。`,
      noMemberAdvice: (name) => `サーバーの管理者が作成します: create role ${name} login password '…'。`,
      notInVault: (name, vault) => `${name} は ${vault} のメンバーではありません。`,
      notInVaultAdvice: '「altitude archive members URL」で一覧できます。',
      notAMember: 'このアーカイブのメンバーではありません。',
      notAMemberAdvice:
        'アーカイブの所有者に追加してもらってください: altitude archive members URL --vault NAME --add YOU',
      needsIndex:
        'アーカイブはこの条件では全ノートを数えたり並べたりできません。わかるのはノートの単語、タグ、プロパティ、パス、テキストの種類、日時と、各ノートのリンクとタスクの数です。',
      needsIndexAdvice: 'このどれかで質問するか、保管庫の公開元のフォルダで質問してください。',
      tooManyTexts: (most) =>
        `アーカイブはノートに含まれる単語を知っていますが、並びや同じ行にあるかは知りません。そのために最大${formatCount(most)}件のノートを読みますが、これらの単語を含むノートはそれより多くあります。`,
      tooManyTextsAdvice:
        '単語ごとに質問するか、タグ、フォルダ、日時でノートを絞るか、保管庫の公開元のフォルダで質問してください。',
      said: (said) => `アーカイブでエラーが発生しました: ${said}`,
    },
  },
};
