import { Clapperboard, Film, Image, type LucideIcon, ScanFace, Shirt } from 'lucide-react';

interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Further paths that belong to the item. */
  alsoUnder?: string;
}

/** The five items of the sidebar, in the contract's order. */
export const navigation: readonly NavigationItem[] = [
  { to: '/dashboard/ugc-avatars', label: 'AI Influencer', icon: ScanFace },
  { to: '/dashboard/videos', label: 'Videos', icon: Clapperboard },
  { to: '/dashboard/ad-maker', label: 'Static Ad Generator', icon: Image, alsoUnder: '/dashboard/products/' },
  { to: '/dashboard/product-tryon', label: 'Virtual Try-On', icon: Shirt },
  { to: '/dashboard/video-ads', label: 'Video Ads', icon: Film },
];
