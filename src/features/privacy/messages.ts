export const PRIVACY_MESSAGES = {
  title: 'Privacy',
  lead: 'The table below shows who sees what. These switches change it on all your devices.',
  followersSeeWants: 'Show my followers what I want',
  followersSeeWantsHint: 'If on, games you want appear in your followers’ timelines, except adult games. If off, only you see them.',
  inSimilarPlayers: 'Suggest me to players with similar taste',
  inSimilarPlayersHint:
    'If on, they see your name and up to twelve games you like or own. Everyone sees the same twelve, and they change every week. Adult games are never shown. Players you mute or block see none of it. If off, you won’t appear in anyone’s matches. You still see yours.',
  onLeaderboard: 'Show me on the leaderboard',
  onLeaderboardHint:
    'If off, your XP still counts, but only you see it. You’re not suggested as someone to follow either. Your level stays on your profile.',
  helpsOthers: 'Let my swipes help others',
  helpsOthersHint:
    'We work out which games are liked together from many players: at least ten for a game, and five for a pair. If off, your swipes are left out.',
  restricted: 'Blocked and muted players',
  restrictedHint: 'See who they are, unblock or unmute them.',
} as const
