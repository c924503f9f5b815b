/** Content-Disposition for saving as `name`: an ASCII form for old clients and the exact one (RFC 6266). */
export function attachmentHeader(name: string): string {
  const clean = name.replaceAll(/[\p{Cc}/\\]/gu, '_').slice(0, 200) || 'download';
  const ascii = clean.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  // encodeURIComponent leaves these unescaped, the header grammar does not allow them; lone surrogates would throw.
  const exact = encodeURIComponent(clean.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
