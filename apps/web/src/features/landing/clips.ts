import { startDrift } from './drift-row.ts';
import { startPlayer } from './play-clip.ts';

// The program of what moves on public pages, which run it alone until somebody needs more.
for (const box of document.querySelectorAll<HTMLElement>('[data-player]')) startPlayer(box);
for (const section of document.querySelectorAll<HTMLElement>('[data-drift]')) startDrift(section);
