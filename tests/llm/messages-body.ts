/** What is read of the body of a request. */
export interface MessageBody {
  model: string;
  max_tokens: number;
  stream?: boolean;
  system?: string | Block[];
  messages: { role: string; content: string | Block[] }[];
  output_config?: { effort?: string; format?: { type: string; schema: unknown } };
}

export interface Block {
  type: string;
  text?: string;
  cache_control?: unknown;
}

/** All blocks in the order in which a model reads them. */
export function blocksOf(body: MessageBody): Block[] {
  const contents = [body.system ?? [], ...body.messages.map(({ content }) => content)];
  return contents.flatMap((content) =>
    typeof content === 'string' ? [{ type: 'text', text: content }] : content,
  );
}
