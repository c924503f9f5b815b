/** The picture chats and feeds show for a page, below the site's root; drawn by `scripts/draw-pictures.ts`. */
export const linkPicture = (path: string): string => `/og/pages/${path.slice(1).replaceAll('/', '-') || 'home'}.jpg`;
