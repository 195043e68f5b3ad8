type Pressable = { isBlocked: boolean; onPress: () => void };

/** Of a button that cannot be pressed now and then. Disabled, it would lose the focus that it has. */
export function pressable({ isBlocked, onPress }: Pressable) {
  return { "aria-disabled": isBlocked, onClick: isBlocked ? undefined : onPress };
}
