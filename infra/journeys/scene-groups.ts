import type { Scene } from './scenes.ts';

/** Scenes of one screen that are looked at one after the other. */
interface Group {
  readonly name: string;
  readonly first: Scene;
  readonly others: readonly Scene[];
}

/** Scenes that follow each other on one screen: it takes longer to open than to look at. */
export function groupsOf(scenes: readonly Scene[]): Group[] {
  const groups: Group[] = [];
  for (const scene of scenes) {
    const last = groups.at(-1);
    if (last && last.first.path === scene.path && !last.first.ownTab && !scene.ownTab)
      groups.splice(-1, 1, {
        ...last,
        name: `${last.name}, ${scene.name}`,
        others: [...last.others, scene],
      });
    else groups.push({ name: scene.name, first: scene, others: [] });
  }
  return groups;
}
