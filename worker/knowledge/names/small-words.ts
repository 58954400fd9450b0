/** Words that alone name nothing, in English and German, and signs in Chinese. */
const ENGLISH =
  /a|an|and|are|as|at|be|but|by|for|from|had|has|have|he|her|his|how|i|if|in|into|is|it|its|me|my|no|not|of|on|one|or|our|she|so|some|such|than|that|the|their|them|then|there|these|they|this|those|to|too|up|us|was|we|were|what|when|where|which|who|why|will|with|would|you|your|also|can|could|do|does|done|more|most|much|many|may|might|must|other|only|over|same|see|should|under|use|used|using|via|very|while|about|after|all|any|because|been|before|being|between|both|did|down|during|each|few|further|here|just|like|made|make|new|now|off|once|out|own|per|said|since|still|through|two|until|upon|way|well|within|without|yes/;
const GERMAN =
  /aber|auch|auf|aus|bei|das|dass|dem|den|der|des|die|ein|eine|einer|eines|er|es|für|ihr|ist|mit|nach|nicht|oder|sie|sind|und|von|war|wie|wir|zu|zum|zur/;
const CHINESE = /的|了|是|在|和|有|我|你|他|也|就|不|都|而|及|与|或|这|那/;

export const SMALL_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, GERMAN, CHINESE].flatMap(({ source }) => source.split('|')),
);

export function isSmallWord(fold: string): boolean {
  return SMALL_WORDS.has(fold);
}

/** Small words inside of names, which initials may leave out. */
const LINKING = new Set(
  /a|an|the|of|and|or|for|to|in|on|at|by|with|from|as|is|its|de|la|le|les|du|des|der|die|das|und|von|für|et|y|el|los|las|no|の|と/.source.split(
    '|',
  ),
);

export function isLinkingWord(fold: string): boolean {
  return LINKING.has(fold);
}
