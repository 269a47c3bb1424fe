import type { Scene } from './scenes.ts';

interface Group {
  readonly name: string;
  readonly first: Scene;
  readonly others: readonly Scene[];
}

/** Groups scenes that are on the same screen, because opening a screen takes longer than checking it. */
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
