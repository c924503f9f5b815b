import type { AdminUserDetail } from '@hookline/contract/admin-users';
import { pagePaths } from '@hookline/contract/page-paths';
import { clsx } from 'clsx';
import { ChevronRight, Download, Gift, LogOut, Mail, Pause, Play, Shield, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { notify } from '#components/ui/notify.ts';
import {
  useDeleteUser,
  useEndSessionsOfUser,
  useExportUser,
  useSetRole,
  useSuspend,
  useUnsuspend,
} from '../../api/user-actions.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { GiveCredits } from './give-credits.tsx';
import { Panel } from './panel.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ResetLink } from './reset-link.tsx';

const doings = ['credits', 'reset', 'sessions', 'export', 'role', 'suspend', 'unsuspend', 'delete'] as const;
type Doing = (typeof doings)[number];

interface ActionProps {
  icon: ReactNode;
  name: string;
  note: string;
  isDangerous?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Action({ icon, name, note, isDangerous = false, disabled = false, onClick }: ActionProps) {
  return (
    <li className="border-line border-t">
      <button
        type="button"
        disabled={disabled}
        onClick={onClick}
        className={clsx(
          'flex w-full items-center gap-4 px-5 py-3 text-left enabled:hover:bg-hover md:px-6 [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
          disabled ? 'text-muted' : isDangerous ? 'text-danger' : 'text-fg',
        )}
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="type-small block text-muted">{note}</span>
        </span>
        <ChevronRight aria-hidden="true" className="text-muted" />
      </button>
    </li>
  );
}

/** What an administrator can do to a user; each asks first and is written to the log. */
export function UserActions({ detail }: { detail: AdminUserDetail }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const { user } = detail;
  const isSafe = user.isAdmin || user.isOwner;
  return (
    <Panel title="Actions">
      <ul>
        <Action
          icon={<Gift aria-hidden="true" />}
          name="Give credits"
          note="Logged: kind, amount, reason"
          onClick={() => setDoing('credits')}
        />
        <Action
          icon={<Mail aria-hidden="true" />}
          name={detail.sendsResetLinks ? 'Send password reset' : 'Make password reset link'}
          note={isSafe ? 'Not for administrators' : 'Logged: time, never the link'}
          disabled={isSafe || user.isSuspended || user.isLeaving}
          onClick={() => setDoing('reset')}
        />
        <Action
          icon={<LogOut aria-hidden="true" />}
          name="Sign out everywhere"
          note={user.sessions === 0 ? 'Not signed in' : 'Logged: sessions ended'}
          disabled={user.sessions === 0}
          onClick={() => setDoing('sessions')}
        />
        <Action
          icon={<Download aria-hidden="true" />}
          name="Export data"
          note="Logged: that you did"
          onClick={() => setDoing('export')}
        />
        <RoleAction user={user} onClick={() => setDoing('role')} />
        <SuspendAction user={user} isSafe={isSafe} onClick={setDoing} />
        <Action
          icon={<Trash2 aria-hidden="true" />}
          name="Delete account"
          note={
            isSafe
              ? 'Not for administrators'
              : user.isLeaving
                ? 'Being deleted'
                : 'Logged: that you did. Asks for the email address.'
          }
          isDangerous
          disabled={isSafe || user.isLeaving}
          onClick={() => setDoing('delete')}
        />
      </ul>
      <footer className="type-small rounded-b-l border-line border-t bg-sunken px-5 py-4 text-muted md:px-6">
        <p>Each entry has your name and the time.</p>
        <Link to={`${pagePaths.adminAudit}?subject=${user.id}`} className="text-link underline underline-offset-4">
          Log of this user
        </Link>
      </footer>
      {doing === null ? null : <ActionDialog detail={detail} doing={doing} onClose={() => setDoing(null)} />}
    </Panel>
  );
}

function RoleAction({ user, onClick }: { user: AdminUserDetail['user']; onClick: () => void }) {
  const isFixed = user.isYou || user.isOwner || user.isAdminByAddress;
  const why = user.isYou
    ? 'Not for yourself'
    : user.isOwner
      ? 'The owner of this installation'
      : 'Named by ADMIN_EMAILS or ADMIN_DOMAINS';
  const note = isFixed ? why : user.isConfirmed ? 'Logged: that you did' : 'After the email is confirmed';
  return (
    <Action
      icon={<Shield aria-hidden="true" />}
      name={user.isAdmin ? 'Take back administrator' : 'Make administrator'}
      note={note}
      disabled={isFixed || (!user.isAdmin && (!user.isConfirmed || user.isSuspended || user.isLeaving))}
      onClick={onClick}
    />
  );
}

function SuspendAction({
  user,
  isSafe,
  onClick,
}: {
  user: AdminUserDetail['user'];
  isSafe: boolean;
  onClick: (doing: Doing) => void;
}) {
  if (user.isSuspended) {
    return (
      <Action
        icon={<Play aria-hidden="true" />}
        name="End suspension"
        note="Logged: that you did"
        onClick={() => onClick('unsuspend')}
      />
    );
  }
  return (
    <Action
      icon={<Pause aria-hidden="true" />}
      name="Suspend account"
      note={isSafe ? 'Not for administrators' : 'Logged: reason. Running videos finish.'}
      disabled={isSafe || user.isLeaving}
      onClick={() => onClick('suspend')}
    />
  );
}

function ActionDialog({ detail, doing, onClose }: { detail: AdminUserDetail; doing: Doing; onClose: () => void }) {
  const { user } = detail;
  switch (doing) {
    case 'credits':
      return <GiveCredits user={user} onClose={onClose} />;
    case 'reset':
      return <ResetLink user={user} isMailed={detail.sendsResetLinks} onClose={onClose} />;
    case 'suspend':
      return <Suspend user={user} onClose={onClose} />;
    case 'delete':
      return <Delete user={user} onClose={onClose} />;
    default:
      return <Confirm user={user} doing={doing} onClose={onClose} />;
  }
}

interface UserDialogProps {
  user: AdminUserDetail['user'];
  onClose: () => void;
}

function Suspend({ user, onClose }: UserDialogProps) {
  const suspend = useSuspend();
  return (
    <ReasonDialog
      title="Suspend this account?"
      description={`${user.email} is signed out everywhere and cannot sign in. Videos in progress are finished, nothing is deleted, and a running subscription is still charged.`}
      action="Suspend"
      busy={suspend.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        suspend.mutate(
          { id: user.id, reason },
          { onSuccess: () => notify.info('Account suspended'), onSettled: onClose },
        )
      }
    />
  );
}

function Delete({ user, onClose }: UserDialogProps) {
  const remove = useDeleteUser();
  return (
    <ReasonDialog
      title="Delete this account?"
      description="Their videos, pictures and projects are deleted for good, and their subscription is ended. You cannot undo this."
      action="Delete account"
      email={user.email}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        remove.mutate(
          { id: user.id, email: user.email, reason },
          { onSuccess: () => notify.info('The account is being deleted'), onSettled: onClose },
        )
      }
    />
  );
}

function Confirm({ user, doing, onClose }: UserDialogProps & { doing: Doing }) {
  const end = useEndSessionsOfUser();
  const setRole = useSetRole();
  const unsuspend = useUnsuspend();
  const save = useExportUser();
  const told = (words: string) => ({ onSuccess: () => notify.info(words), onSettled: onClose });
  if (doing === 'sessions') {
    return (
      <ConfirmDialog
        title="Sign this user out everywhere?"
        description={`${user.email} has to sign in again on every device.`}
        action="Sign out"
        busy={end.isPending}
        onConfirm={() => end.mutate(user.id, told('Signed out everywhere'))}
        onClose={onClose}
      />
    );
  }
  if (doing === 'export') {
    return (
      <ConfirmDialog
        title="Export this user’s data?"
        description="A ZIP file with everything stored about them, as they could download it themselves. Keep it only as long as you need it."
        action="Export"
        busy={save.isPending}
        onConfirm={() => save.mutate(user.id, { onSettled: onClose })}
        onClose={onClose}
      />
    );
  }
  if (doing === 'unsuspend') {
    return (
      <ConfirmDialog
        title="End the suspension?"
        description={`${user.email} can sign in again.`}
        action="End suspension"
        busy={unsuspend.isPending}
        onConfirm={() => unsuspend.mutate(user.id, told('Suspension ended'))}
        onClose={onClose}
      />
    );
  }
  const role = user.isAdmin ? 'user' : 'admin';
  return (
    <ConfirmDialog
      title={user.isAdmin ? 'Take back the role of administrator?' : 'Make this user an administrator?'}
      description={
        user.isAdmin
          ? `${user.email} keeps the account and loses access to these pages.`
          : `${user.email} can see and change everything on these pages, and make others administrators.`
      }
      action={user.isAdmin ? 'Take back' : 'Make administrator'}
      busy={setRole.isPending}
      onConfirm={() =>
        setRole.mutate(
          { id: user.id, role },
          told(user.isAdmin ? 'No longer an administrator' : 'Now an administrator'),
        )
      }
      onClose={onClose}
    />
  );
}
