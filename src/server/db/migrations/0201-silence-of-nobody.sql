-- A block or a mute stays when the other player's account is erased. Otherwise a player who was blocked could tell the block from a deletion.
alter table silence drop constraint silence_other_id_fkey;
