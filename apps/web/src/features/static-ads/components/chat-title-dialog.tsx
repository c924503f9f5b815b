import { messages } from '@hookline/contract/messages';
import type { ChatSummary } from '@hookline/contract/static-ads';
import { RenameDialog } from '#components/ui/rename-dialog.tsx';
import { useRenameChat } from '../api/chats.ts';

/** Asks for another title. `chat` is null while it is closed. */
export function ChatTitleDialog({ chat, onClose }: { chat: ChatSummary | null; onClose: () => void }) {
  const rename = useRenameChat(chat?.productId ?? '');
  return (
    <RenameDialog
      open={chat !== null}
      title="Rename chat"
      label="Title"
      name={chat?.title}
      maxLength={120}
      emptyError={messages.staticAds.enterTitle}
      busy={rename.isPending}
      onRename={(title) => chat && rename.mutate({ id: chat.id, title }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
