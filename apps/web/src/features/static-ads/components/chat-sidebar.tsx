import { pagePaths, productPath } from '@hookline/contract/page-paths';
import type { Product } from '@hookline/contract/products';
import type { ChatSummary } from '@hookline/contract/static-ads';
import { clsx } from 'clsx';
import { ArrowLeft, MoreVertical, Pencil, Settings2, SquarePen, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#components/ui/menu.tsx';

interface ChatSidebarProps {
  product: Product;
  chats: readonly ChatSummary[];
  openId: string | null;
  onNew: () => void;
  onEditProduct: () => void;
  onRename: (chat: ChatSummary) => void;
  onDelete: (chat: ChatSummary) => void;
}

/** The product, and every chat about it. */
export function ChatSidebar({ product, chats, openId, onNew, onEditProduct, onRename, onDelete }: ChatSidebarProps) {
  const [photo] = product.photos;
  return (
    <div className="flex min-h-0 flex-col gap-3 p-3 md:h-full md:py-6">
      <Link
        to={pagePaths.adMaker}
        className="tap-area inline-flex items-center gap-2.5 self-start px-2 text-muted underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Products
      </Link>
      <div className="flex items-center gap-3 px-2 py-1">
        {photo ? (
          <img src={photo.url} alt="" className="size-12 shrink-0 rounded-s bg-selected object-contain" />
        ) : null}
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="type-h3 truncate">
            {product.name}
          </h1>
          <p dir="auto" className="type-small truncate text-muted">
            {product.description}
          </p>
        </div>
        <IconButton label="Edit product" onClick={onEditProduct}>
          <Settings2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Button icon={<SquarePen aria-hidden="true" />} onClick={onNew}>
        New Chat
      </Button>
      <nav aria-label="Chats" className="scroll-thin min-h-0 overflow-y-auto max-md:max-h-52 md:flex-1">
        <ul className="grid grid-cols-1 gap-1">
          {chats.map((chat) => (
            <li key={chat.id} className="group relative">
              <Link
                to={productPath(product.id, chat.id)}
                aria-current={chat.id === openId ? 'page' : undefined}
                className={clsx(
                  'block rounded-s py-2.5 pr-11 pl-3',
                  chat.id === openId ? 'bg-selected' : 'hover:bg-hover',
                )}
              >
                <span dir="auto" className="block truncate font-semibold">
                  {chat.title}
                </span>
                {chat.isGenerating ? (
                  <span className="type-small flex items-center gap-2 font-semibold text-accent-text">
                    <span aria-hidden="true" className="size-2 rounded-[2px] bg-accent" />
                    Generating
                  </span>
                ) : (
                  <span dir="auto" className="type-small block truncate text-muted">
                    {chat.lastMessage?.content ?? ''}
                  </span>
                )}
              </Link>
              <Menu>
                <MenuTrigger asChild>
                  <IconButton label={`Options of ${chat.title}`} className="!absolute top-2 right-1">
                    <MoreVertical aria-hidden="true" className="size-[18px]" />
                  </IconButton>
                </MenuTrigger>
                <MenuContent align="end">
                  <MenuItem onSelect={() => onRename(chat)}>
                    <Pencil aria-hidden="true" />
                    Rename chat
                  </MenuItem>
                  <MenuItem danger onSelect={() => onDelete(chat)}>
                    <Trash2 aria-hidden="true" />
                    Delete chat
                  </MenuItem>
                </MenuContent>
              </Menu>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
