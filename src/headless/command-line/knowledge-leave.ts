/** What an agent may do with what is known: look at it, or also decide. */
export const KNOWLEDGE_LEAVES = ['read', 'decide'] as const;
export type KnowledgeLeave = (typeof KNOWLEDGE_LEAVES)[number];
