/**
 * What a page says of its product, as somebody would tell the script writer; empty where it says nothing. The
 * server keeps both far shorter than what the writer takes.
 */
export function aboutProduct(name: string | null, description: string | null): string {
  const text = description?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (text === '') return '';
  return name && !text.toLowerCase().includes(name.toLowerCase()) ? `${name}: ${text}` : text;
}
