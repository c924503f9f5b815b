import { pagePaths } from '@hookline/contract/page-paths';
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
  { to: pagePaths.influencers, label: 'AI Influencer', icon: ScanFace },
  { to: pagePaths.videos, label: 'Videos', icon: Clapperboard },
  { to: pagePaths.adMaker, label: 'Static Ad Generator', icon: Image, alsoUnder: `${pagePaths.products}/` },
  { to: pagePaths.tryOn, label: 'Virtual Try-On', icon: Shirt },
  { to: pagePaths.videoAds, label: 'Video Ads', icon: Film },
];
