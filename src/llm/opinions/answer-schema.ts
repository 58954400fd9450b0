export const TEXT = { type: 'string' };

/** An object that has all of these and nothing else. */
export function strictObject(properties: Record<string, object>): object {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

export function listOf(items: object): object {
  return { type: 'array', items };
}
