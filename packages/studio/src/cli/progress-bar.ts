import type { StillStage } from '#stills/still-progress.ts';
import type { RenderProgress, RenderStage } from '#video/render-progress.ts';

const words: Record<RenderStage | StillStage, string> = {
  voice: 'Voice',
  frames: 'Frames',
  encode: 'Encode',
  read: 'Read',
  draw: 'Draw',
  write: 'Write',
};
const barWidth = 28;

interface TextOutput {
  write(text: string): unknown;
  isTTY?: boolean;
}

/**
 * Shows a render's progress: on a terminal one line that is redrawn, elsewhere a line per stage and quarter, so that
 * logs stay short. `done` moves the cursor to a new line.
 */
export function createProgressBar(output: TextOutput): {
  show(progress: RenderProgress<RenderStage | StillStage>): void;
  done(): void;
} {
  let lastLine = '';
  let isOpen = false;
  return {
    show(progress) {
      const count = progress.stage === 'frames' && progress.frames ? ` ${progress.frame}/${progress.frames}` : '';
      if (output.isTTY) {
        const filled = Math.round((progress.overall / 100) * barWidth);
        const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
        const overall = String(progress.overall).padStart(3);
        output.write(`\r\x1b[2K${bar} ${overall} %  ${words[progress.stage]}${count}`);
        isOpen = true;
        return;
      }
      const line = `${words[progress.stage]} ${Math.floor(progress.percent / 25) * 25} %`;
      if (line !== lastLine) output.write(`${line}\n`);
      lastLine = line;
    },
    done() {
      if (isOpen) output.write('\n');
      isOpen = false;
    },
  };
}
