/** What `require('node:fs/promises')` gives a plugin on a desktop, as far as it uses it: the server flushes the real file. */
export const nodeFiles = {
  open: (fullPath: string) =>
    Promise.resolve({
      datasync: async (): Promise<void> => {
        const query = new URLSearchParams({ path: fullPath }).toString();
        const response = await fetch(`/vault/flush?${query}`, { method: 'POST' });
        if (!response.ok) throw new Error(await response.text());
      },
      close: () => Promise.resolve(),
    }),
};
