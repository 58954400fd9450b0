import { formatCount, formatList, formatTokens } from '../format';

/** The language model in the app: its settings, and the pane in which summaries are bought. */
export const BUYING = {
  buying: {
    heading: 'Summaries by a language model',
    server: 'Who writes summaries',
    serverDesc:
      'Nothing is sent before you have seen a price and agreed to it. Search, links and meaning need no such model.',
    serverNames: {
      none: 'Nobody: extracts only',
      anthropic: 'Claude by Anthropic',
      address: 'Another server',
    },
    address: 'Address',
    addressDesc:
      'Usually http://localhost:11434 for Ollama, http://localhost:1234 for LM Studio, http://localhost:8080 for llama.cpp.',
    model: 'Model',
    modelDesc: 'Its name on that server, such as claude-haiku-5-5 or qwen3.',
    key: 'Key',
    keyDesc: 'Kept by the app apart from these settings. Servers on this computer want none.',
    price: {
      names: { input: 'Price of input', output: 'Price of output', cached: 'Price of cached input' },
      descs: {
        input: (model: string, host: string): string =>
          `What ${host} takes for a million tokens that ${model} reads, in US dollars.`,
        output: (model: string, host: string): string =>
          `What ${host} takes for a million tokens that ${model} writes, in US dollars.`,
        cached:
          'A million tokens that the server has read before. If empty, they cost what other input costs.',
      },
      absent: {
        listed: (usd: string): string => `If empty, the list price: ${usd}.`,
        local: 'If empty, it costs nothing.',
        unknown: 'If empty, nobody knows it, and only a limit in tokens holds.',
      },
      wrong: (typed: string): string =>
        `“${typed}” is no price, and none of these is used. Write US dollars from 0 to 9,999, such as 0.50.`,
      half: 'Say what both input and output cost. Until then these prices are not used.',
    },
    jobLimit: 'Limit of a job, in US dollars',
    jobLimitDesc: 'A job pauses before it would cost more.',
    dayLimit: 'Limit of a day, in US dollars',
    dayLimitDesc: 'All jobs of a day together pause before they would cost more.',
    embeds: 'Use summaries for meaning',
    embedsDesc:
      'What is near to a note, a section or a long paragraph follows from its bought summary. A change embeds only these anew, in the background: it takes as long as so many new short notes and costs nothing on this device; a server may charge for them.',
    check: 'Check the connection',
    checkDesc: 'Asks which models there are. That costs nothing, and nothing of your notes is sent.',
    checkButton: 'Check',
    checking: 'Asking…',
    works: (host: string, model: string): string => `${host} answers and offers ${model}.`,
    context: (tokens: number): string => `It takes up to ${formatTokens(tokens)} tokens at once.`,
    counts: 'It counts tokens.',
    noSuchModel: (model: string, models: readonly string[]): string =>
      models.length === 0
        ? `It does not list ${model}, nor any other model.`
        : `It does not list ${model}. It has ${formatList(models.slice(0, 8))}.`,
    needsAddress: 'Name the server’s address first.',
    nameModel: (host: string, models: readonly string[]): string =>
      models.length === 0
        ? `${host} answers, and lists no model. Name one above all the same.`
        : `${host} answers and has ${formatList(models.slice(0, 8))}. Name one of them above.`,
    mendAddress: 'Check the address, and whether the server lets the app ask it.',
    command: 'Summaries and what they cost',
    commandNote: 'Summarize this note',
    menuFolder: 'Summarize this folder…',
    title: 'Summaries and what they cost',
    open: 'Open',
    paneDesc: 'Buy summaries, and see what was paid.',
    notSetUp: 'No language model is set up. Zooming out shows sentences of your notes instead.',
    openSettings: 'Open settings',
    beside: 'Another window of this vault keeps the index. Buy summaries there.',
    sends: (host: string): string =>
      `One request a note: its text, without comments, goes to ${host}. Nothing is sent before you press the button.`,
    of: (title: string): string => `For ${title} and all below it`,
    themeAlone: (title: string): string => `A name and a summary for ${title} alone`,
    sendsTheme: (host: string): string =>
      `One request: what its notes say in short goes to ${host}. Nothing is sent before you press the button.`,
    theVault: 'the whole vault',
    limit: (usd: string): string => `The job stops at ${usd}.`,
    tokenLimit: (tokens: number): string =>
      `Nobody knows what this model costs, so no limit in dollars holds: say its price in the settings. Without it the job stops at ${formatTokens(tokens)} tokens.`,
    room: {
      job: (usd: string): string =>
        `At most ${usd}, the limit of a job in the settings: what is left then is offered again.`,
      day: (usd: string): string => `At most ${usd}, which is left of today’s limit: it pauses there.`,
    },
    noRoom: {
      job: (usd: string): string =>
        `The limit of a job (${usd}) is not enough for the first summary. Raise it in the settings.`,
      day: (usd: string): string =>
        `What is left of today’s limit (${usd}) is not enough for the first summary. Wait until tomorrow, or raise it in the settings.`,
    },
    buyUpTo: (usd: string): string => `Buy for up to ${usd}`,
    buy: (price: string): string => `Buy for ${price}`,
    refresh: (price: string): string => `Refresh for ${price}`,
    refreshFree: 'Refresh at no cost',
    nameTheme: (price: string): string => `Have it named for ${price}`,
    nameThemeFree: 'Have it named at no cost',
    make: 'Summarize at no cost',
    close: 'Close',
    pause: 'Pause',
    stop: 'Stop',
    pausing: 'Pausing: what was sent is waited for, and nothing more is sent. Stop ends that too.',
    progress: (done: number, of: number): string => `${formatCount(done)} of ${formatCount(of)}`,
    spent: 'Spent',
    today: (usd: string, limit: string): string => `Today ${usd} of at most ${limit}`,
    resume: 'Resume',
    undo: 'Remove summaries',
    undoNow: 'Remove',
    keep: 'Keep',
    undoOf: (job: string): string => `Remove the summaries of the job: ${job}`,
    resumeOf: (job: string): string => `Resume job: ${job}`,
    resumeBy: 'Press Resume to go on.',
    rest: 'Price of the rest',
    usedUp: 'All that you agreed to is used up. The rest has a price of its own.',
    raiseDay: 'To go on today, raise the limit of a day in the settings.',
    mendKey: 'Check the key, the model and the address in the settings.',
    otherModelMay: 'Try another model in the settings, or look at the notes that were left out.',
    smallerModel: 'Try a smaller model in the settings, or again when the server has less to do.',
    makeRoom: 'Make room on the disk, and see that the vault’s folder can be written.',
    otherModel: (model: string, host: string): string =>
      `Goes on only with ${model} at ${host}, which is not the model of the settings.`,
  },
};
